// Lets a page retry a script that failed to load. Browsers answer a second import of the same URL with the first one's failure until the
// page is reloaded, so the retry uses another URL. That script's own imports have only one URL each, so they are
// fetched ahead as files: preloading them as modules would count as an import.
import type { Plugin } from 'vite';

const imported = /\bimport\([`'"](\.\/[\w.-]{1,100}\.js)[`'"]\)/g;

/** Prepended to the scripts that pages name. No part is loaded while these run, so a global is defined in time for all of them. */
export const helper =
  'globalThis.importAgain=(at,load,failed=globalThis.failedImports??={})=>' +
  'load(failed[at]?at+"?again="+failed[at]:at).catch(error=>{failed[at]=-~failed[at];throw error});';

/** The code of a built chunk, with its dynamic imports wrapped. */
export const importingAgain = (code: string): string => code.replaceAll(imported, 'importAgain("$1",at=>import(at))');

/** The place where Vite's own code is about to add the link that preloads a file: `isStyle` and `url` are its minified names. */
const preloading =
  /(?<before>if\(\((?<isStyle>\w{1,20})\?\w{1,20}\.styles:\w{1,20}\.all\)\.has\((?<url>\w{1,20})\.href\)\)return;)(?=let \w{1,20}=document\.createElement\([`'"]link[`'"]\))/;
/** The file is read to its end, or the cache would hold the import back until it is. */
const fetchingAhead =
  '$<before>if(!$<isStyle>){const{href}=$<url>,ahead=globalThis.fetchedAhead??=new Set;' +
  'if(!ahead.has(href)){ahead.add(href);fetch(href).then(file=>file.blob()).catch(()=>{})}return}';

export const importAgain = (): Plugin => ({
  name: 'import-again',
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  generateBundle: {
    // After Vite, which reads the imports to find out what each of them needs preloaded.
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const preloader = chunks.find(({ code }) => preloading.test(code));
      if (!preloader) throw new Error('Vite preloads otherwise than import-again.ts knows.');
      preloader.code = preloader.code.replace(preloading, fetchingAhead);
      for (const one of chunks) one.code = (one.isEntry ? helper : '') + importingAgain(one.code);
    },
  },
});
