// Lets a page's script that did not come be asked for again: browsers answer a second import of the same address with the failure of the first, until
// the page is loaded anew, so the second one goes to another address.
import type { Plugin } from 'vite';

const imported = /\bimport\([`'"](\.\/[\w.-]{1,100}\.js)[`'"]\)/g;

/** Stands at the head of the scripts that pages name. No part is loaded while these run, so that one for all of them is there in time. */
export const helper =
  'globalThis.importAgain=(at,load,failed=globalThis.failedImports??={})=>' +
  'load(failed[at]?at+"?again="+failed[at]:at).catch(error=>{failed[at]=-~failed[at];throw error});';

/** The code of a built chunk, with its dynamic imports changed. */
export const importingAgain = (code: string): string => code.replaceAll(imported, 'importAgain("$1",at=>import(at))');

export const importAgain = (): Plugin => ({
  name: 'import-again',
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  generateBundle: {
    // Behind Vite, which reads the imports to know what each of them needs beforehand.
    order: 'post',
    handler(_options, bundle) {
      for (const one of Object.values(bundle))
        if (one.type === 'chunk') one.code = (one.isEntry ? helper : '') + importingAgain(one.code);
    },
  },
});
