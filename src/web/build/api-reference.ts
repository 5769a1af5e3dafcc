// Copies what /docs needs besides our own files in public/: Swagger UI, unchanged from its package, and the font of the pages.
import { copyFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const copied = {
  'swagger-ui.js': 'swagger-ui-dist/swagger-ui-bundle.js',
  'swagger-ui.css': 'swagger-ui-dist/swagger-ui.css',
  'swagger-ui.LICENSE.txt': 'swagger-ui-dist/LICENSE',
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
};

const packages = resolve(import.meta.dirname, '../../../node_modules');

export async function copyApiReference(dir: string): Promise<void> {
  await Promise.all(Object.entries(copied).map(([name, source]) => copyFile(join(packages, source), join(dir, name))));
}
