// Writes x.br and x.gz beside every built text file, so that the server never has to compress one.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** `fast` is for throwaway builds. */
export async function compressAssets(dir: string, effort: 'fast' | 'small'): Promise<void> {
  const quality = effort === 'small' ? 11 : 4;
  const files = readdirSync(dir).filter((name) => /\.(js|css|svg|json|txt)$/.test(name));
  await Promise.all(
    files.map(async (name) => {
      const file = join(dir, name);
      const bytes = await readFile(file);
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      const [br, gz] = await Promise.all([
        brotli(bytes, { params }),
        deflate(bytes, { level: effort === 'small' ? 9 : 4 }),
      ]);
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
    }),
  );
}
