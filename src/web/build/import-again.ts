// Lets a page's script that did not come be asked for again: browsers answer a second import of the same address with the failure of the first, until
// the page is loaded anew, so the second one goes to another address. What such a script imports has one address only, so that is
// fetched ahead as a file: preloading it as a module counts as an import.
import type { Plugin } from 'vite';

const imported = /\bimport\([`'"](\.\/[\w.-]{1,100}\.js)[`'"]\)/g;

/** Stands at the head of the scripts that pages name. No part is loaded while these run, so that one for all of them is there in time. */
export const helper =
  'globalThis.importAgain=(at,load,failed=globalThis.failedImports??={})=>' +
  'load(failed[at]?at+"?again="+failed[at]:at).catch(error=>{failed[at]=-~failed[at];throw error});';

/** The code of a built chunk, with its dynamic imports changed. */
export const importingAgain = (code: string): string => code.replaceAll(imported, 'importAgain("$1",at=>import(at))');

/** Where Vite's own code is about to write the link that preloads a file: `isStyle` and `url` are its minified names. */
const preloading =
  /(?<before>if\(\((?<isStyle>\w{1,20})\?\w{1,20}\.styles:\w{1,20}\.all\)\.has\((?<url>\w{1,20})\.href\)\)return;)(?=let \w{1,20}=document\.createElement\([`'"]link[`'"]\))/;
/** Read to its end, or the cache would hold the import back until it is. */
const fetchingAhead =
  '$<before>if(!$<isStyle>){const{href}=$<url>,ahead=globalThis.fetchedAhead??=new Set;' +
  'if(!ahead.has(href)){ahead.add(href);fetch(href).then(file=>file.blob()).catch(()=>{})}return}';

export const importAgain = (): Plugin => ({
  name: 'import-again',
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  generateBundle: {
    // Behind Vite, which reads the imports to know what each of them needs beforehand.
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
