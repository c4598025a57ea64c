/** A photo as a telephone sends it: a JPEG of at most this many pixels at its longer side. */

const LONGEST = 1280;
const QUALITY = 0.85;

/** Return *file* in base64, or throw a sentence. */
export async function shrunk(file) {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
  } catch {
    throw new Error("That is no picture.");
  } finally {
    URL.revokeObjectURL(image.src);
  }
  const scale = Math.min(1, LONGEST / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/jpeg", QUALITY).split(",")[1];
}
