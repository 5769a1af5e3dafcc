// Imports icons and Radix's parts from their own modules, not through the index that exports all of them: the build then knows which
// page needs which, and does not read 1,700 icons.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const packages = /import \{([^}]{1,2000})\} from ['"](lucide-react|radix-ui)['"];?/g;

/** Each icon's file by name; an icon may have several names. */
function iconFiles(): Map<string, string> {
  const list = require.resolve('lucide-react/package.json').replace('package.json', 'dist/esm/lucide-react.mjs');
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of readFileSync(list, 'utf8').matchAll(
    /export \{ ([^}]{1,2000}) \} from '\.\/icons\/([a-z0-9-]{1,80})\.mjs'/g,
  ))
    for (const name of names.split(', ')) files.set(name.replace('default as ', ''), file);
  return files;
}

const radixModule = (name: string): string =>
  `@radix-ui/react-${name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}`;

export function straightImports(): Plugin {
  const files = iconFiles();
  const straight = (names: string, from: string): string | null => {
    const lines = names
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '')
      .map((one) => {
        const [name = '', local = name] = one.split(' as ');
        if (from === 'radix-ui') return `import * as ${local} from '${radixModule(name)}';`;
        const file = files.get(name);
        return file && `import ${local} from 'lucide-react/icons/${file}';`;
      });
    return lines.includes(undefined) ? null : lines.join(' ');
  };
  return {
    name: 'straight-imports',
    enforce: 'post',
    apply: 'build',
    transform: (code, id) =>
      id.includes('node_modules') || !/['"](?:lucide-react|radix-ui)['"]/.test(code)
        ? null
        : {
            code: code.replaceAll(packages, (whole, names: string, from: string) => straight(names, from) ?? whole),
            map: null,
          },
  };
}
