// Which files may be attached, before they are sent: kind, size, how many. The server looks at the bytes again.
import { image_max_bytes, images_max } from '#contract/post-fields.ts';

export const image_types = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

type FileLike = Pick<File, 'name' | 'size' | 'type'>;

/** `refused`: one sentence for each reason. */
export function checkImages<F extends FileLike>(
  files: readonly F[],
  attached: number,
): { taken: F[]; refused: string[] } {
  const taken: F[] = [];
  const refused: string[] = [];
  for (const file of files) {
    if (!image_types.some((type) => type === file.type)) {
      refused.push(`“${file.name}” is no PNG, JPEG, GIF or WebP image.`);
    } else if (file.size > image_max_bytes) {
      refused.push(`“${file.name}” is larger than ${image_max_bytes / 2 ** 20} MB.`);
    } else taken.push(file);
  }
  const room = Math.max(0, images_max - attached);
  if (taken.length > room) refused.push(`A post may have at most ${images_max} images.`);
  return { taken: taken.slice(0, room), refused };
}
