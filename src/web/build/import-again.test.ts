// A built chunk imports what failed from another URL, and everything else from its own.
import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { helper, importingAgain } from './import-again.ts';

it('asks again under another address, which all chunks know of, and leaves the rest of the code as it is', async () => {
  const asked: string[] = [];
  const load = async (address: string): Promise<string> => {
    asked.push(address);
    if (asked.length < 3) throw new Error('did not come');
    return 'came';
  };
  const code = importingAgain('const part=async()=>await import(`./board-a1.js`);').replaceAll(
    'import(at)',
    'load(at)',
  );
  const page = createContext({ load });
  const chunk = () => runInContext(`(() => {${helper}${code}return part})()`, page) as () => Promise<string>;
  await expect(chunk()()).rejects.toThrow('did not come');
  await expect(chunk()()).rejects.toThrow('did not come');
  await expect(chunk()()).resolves.toBe('came');
  expect(asked).toEqual(['./board-a1.js', './board-a1.js?again=1', './board-a1.js?again=2']);
  const plain = 'import{a}from"./a.js";const b=import(name);';
  expect(importingAgain(plain)).toBe(plain);
});
