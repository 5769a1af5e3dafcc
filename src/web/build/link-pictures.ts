// Draws the pictures that other sites show with a link to a page (Open Graph): its headline on paper, as a PNG of 1200 by 630.
// Letters become outlines before they are drawn, so no font has to be installed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import type { LinkPicture } from '../site/prerender.tsx';

const size = { width: 1200, height: 630 };

type Node = { type: string; props: Record<string, unknown> };
const node = (type: string, style: Record<string, unknown>, children?: unknown): Node => ({
  type,
  props: { style: { display: 'flex', ...style }, children },
});

const drawing = (headline: string): Node =>
  node(
    'div',
    {
      width: '100%',
      height: '100%',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: 80,
      backgroundColor: '#FAF9F6',
      color: '#1A1B18',
    },
    [
      node('div', { width: 72, height: 72, borderRadius: 18, backgroundColor: '#0B6B4F' }),
      node('div', { fontSize: headline.length > 50 ? 68 : 80, lineHeight: 1.15, letterSpacing: -1 }, headline),
      node('div', { width: '100%', height: 8, backgroundColor: '#0B6B4F' }),
    ],
  );

export async function drawLinkPictures(outDir: string, pictures: LinkPicture[]): Promise<void> {
  const font = createRequire(import.meta.url).resolve(
    '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff',
  );
  const fonts = [{ name: 'Serif', data: readFileSync(font), weight: 600 as const, style: 'normal' as const }];
  for (const { file, headline } of pictures) {
    // satori's types want a React element; any object of that shape does.
    const svg = await satori(drawing(headline) as unknown as Parameters<typeof satori>[0], { ...size, fonts });
    const png = await sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
    mkdirSync(dirname(join(outDir, file)), { recursive: true });
    writeFileSync(join(outDir, file), png);
  }
}
