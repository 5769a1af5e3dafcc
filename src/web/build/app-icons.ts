// Draws the icons of the installed app from the one drawing, public/favicon.svg.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const green = '#0B6B4F';
/** A mask may cut off everything outside a circle of four fifths of the size: the drawing stays inside it. */
const withinMask = 0.9;

export async function drawAppIcons(outDir: string): Promise<void> {
  const drawing = readFileSync(join(outDir, 'favicon.svg'));
  const drawn = (size: number) => sharp(drawing, { density: (72 * size) / 32 }).resize(size, size);
  /** On a green ground that reaches the edges. */
  const filled = async (size: number, share: number) => {
    const input = await drawn(Math.round(size * share))
      .png()
      .toBuffer();
    return sharp({ create: { width: size, height: size, channels: 3, background: green } }).composite([{ input }]);
  };
  const icons = {
    'icon-192.png': drawn(192),
    'icon-512.png': drawn(512),
    'icon-maskable-512.png': await filled(512, withinMask),
    // iOS rounds the corners itself.
    'apple-touch-icon.png': await filled(180, 1),
  };
  mkdirSync(join(outDir, 'icons'), { recursive: true });
  for (const [file, icon] of Object.entries(icons))
    writeFileSync(join(outDir, 'icons', file), await icon.png({ palette: true, compressionLevel: 9 }).toBuffer());
}
