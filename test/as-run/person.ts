// Somebody in front of a screen: finds things by what they are called, waits until they can be pressed, presses there, types.
import { build } from 'esbuild';
import { keysOf } from '#test/harness/by-hand.ts';
import { root } from '#test/rules/source-files.ts';
import type * as InPage from './in-page.ts';
import type { Box, Point, Seen, Wanted, Words } from './in-page.ts';
import type { Screen } from './screen.ts';

/** Generous, so that a busy machine does not fail anything. */
const limitMs = 180_000;
const lookAgainMs = 60;

/** A pattern is rebuilt with `new RegExp`: no flags. */
export type Name = string | RegExp;
export type Within = { role: string; name?: Name; within?: Within };
export type Where = { within?: Within; place?: number };

type Looks = typeof InPage;

const wordsOf = (name: Name): Words => (typeof name === 'string' ? name : { pattern: name.source });
const wantedOf = ({ role, name, within, place }: Within & Where): Wanted => ({
  role,
  place,
  ...(name === undefined ? {} : { name: wordsOf(name) }),
  ...(within ? { within: wantedOf(within) } : {}),
});

let bundled: Promise<string> | undefined;
/** The functions of in-page.ts as one expression. */
async function inPage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${root}/test/as-run/in-page.ts`],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName: 'inPage',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"test"', 'process.env': '{}', process: 'undefined', global: 'globalThis' },
  });
  return `(() => { ${outputFiles[0]?.text ?? ''}; globalThis.inPage = inPage; return null; })()`;
}

export type Person = ReturnType<typeof createPerson>;

export function createPerson(screen: Screen) {
  async function look<Name extends keyof Looks>(
    name: Name,
    ...args: Parameters<Looks[Name]>
  ): Promise<ReturnType<Looks[Name]>> {
    const call = `globalThis.inPage ? JSON.stringify(inPage.${name}(${args.map((arg) => JSON.stringify(arg) ?? 'undefined').join(', ')})) : 'absent'`;
    let told = await screen.evaluate(call);
    if (told === 'absent') {
      bundled ??= inPage();
      await screen.evaluate(await bundled);
      told = await screen.evaluate(call);
    }
    return JSON.parse(String(told)) as ReturnType<Looks[Name]>;
  }

  /** What a person would say if asked what they see. */
  async function onScreen(): Promise<string> {
    const seen = ['dialog', 'alert', 'status'].map(async (role) =>
      (await look('find', { role })).map(({ text }) => `${role} ${JSON.stringify(text.slice(0, 200))}`),
    );
    const told = await Promise.all(seen).catch(() => []);
    return `At ${await screen.url()}: ${told.flat().join(', ') || 'no dialog, no alert'}.`;
  }

  /** Looks again and again until there is an answer; a page that is being left has none. */
  async function until<T>(what: string, ask: () => Promise<T | null>): Promise<T> {
    const deadline = performance.now() + limitMs;
    for (let last = ''; ; await new Promise((resolve) => setTimeout(resolve, lookAgainMs))) {
      try {
        const answer = await ask();
        if (answer !== null) return answer;
      } catch (error) {
        last = String(error);
      }
      if (performance.now() > deadline)
        throw new Error(`${screen.name} waited in vain: ${what}. ${last} ${await onScreen()}`);
    }
  }

  /** Brings it to the middle of the screen as a person would, or as near to it as the page scrolls. */
  async function scrollTo({ box, middle }: Seen): Promise<void> {
    const { width, height } = await look('view');
    const x = Math.min(Math.max(middle.x, 20), width - 20);
    await screen.scroll({ x, y: height / 2 }, Math.round(middle.y - Math.min(height / 2, box.height / 2 + height / 3)));
  }

  /** The point at which a press reaches it: there is exactly one, enabled, standing still and on top. */
  async function reach(wanted: Wanted): Promise<Seen & { point: Point }> {
    let before: Seen | null = null;
    let cover = '';
    let scrolled = 0;
    const what = () => `${JSON.stringify(wanted)} to be pressed${cover}`;
    return until(what(), async () => {
      const found = await look('find', wanted);
      const [one] = found;
      if (found.length > 1) throw new Error(`There are ${found.length} of ${JSON.stringify(wanted)}`);
      if (!one || one.is_disabled) {
        before = null;
        return null;
      }
      const isStill = before !== null && JSON.stringify(before.box) === JSON.stringify(one.box);
      before = one;
      if (!isStill) return null;
      if (one.point && one.is_on_top) return { ...one, point: one.point };
      cover = `; above it lies ${one.cover}`;
      // Scrolls at one look in four, so that whatever covers it has time to go away.
      if ((scrolled += 1) % 4 === 1) await scrollTo(one);
      throw new Error(what());
    });
  }

  const pressAt = (point: Point): Promise<void> => (screen.is_touch ? screen.tap(point) : screen.click(point));

  async function placeOfWords(wanted: Wanted, words: string): Promise<Box> {
    await reach(wanted);
    return until(`${JSON.stringify(words)} on the screen`, async () => {
      const box = await look('placeOf', wanted, words);
      if (!box) return null;
      const { width, height } = await look('view');
      const isFree = box.y > 80 && box.y + box.height < height - 160;
      if (isFree) return box;
      await screen.scroll({ x: width / 2, y: height / 2 }, Math.round(box.y - height / 3));
      return null;
    });
  }

  const valueOf = async (wanted: Wanted): Promise<string | null> => (await look('find', wanted))[0]?.value ?? null;

  return {
    screen,
    look,
    until,
    async press(role: string, name?: Name, where: Where = {}) {
      const { point } = await reach(wantedOf({ role, name, ...where }));
      await pressAt(point);
    },
    /** Chooses one item of a list or group; pressing it again would undo the choice. */
    async choose(role: 'radio' | 'checkbox', name: Name, where: Where = {}) {
      const wanted = wantedOf({ role, name, ...where });
      const { point, is_checked } = await reach(wanted);
      if (!is_checked) await pressAt(point);
      await until(`${JSON.stringify(wanted)} to be chosen`, async () =>
        (await look('find', wanted))[0]?.is_checked ? true : null,
      );
    },
    /** Replaces what is there. */
    async write(role: string, name: Name, text: string, where: Where = {}) {
      const wanted = wantedOf({ role, name, ...where });
      const { point, value, type, box } = await reach(wanted);
      const hasParts = type === 'date' || type === 'time';
      // A day and a time are typed part by part, starting with the first.
      await pressAt(hasParts ? { x: box.x + 18, y: point.y } : point);
      if (!hasParts && value !== '') await screen.press('Control+a');
      await screen.type(keysOf(type, text));
      await until(`${JSON.stringify(wanted)} to hold ${JSON.stringify(text)}`, async () =>
        (await valueOf(wanted)) === text ? true : null,
      );
    },
    value: (role: string, name: Name) => until(`${role} ${String(name)}`, () => valueOf(wantedOf({ role, name }))),
    async waitsFor(role: string, name?: Name, where: Where = {}) {
      const wanted = wantedOf({ role, name, ...where });
      await until(JSON.stringify(wanted), async () => ((await look('find', wanted)).length > 0 ? true : null));
    },
    async waitsUntilGone(role: string, name?: Name, where: Where = {}) {
      const wanted = wantedOf({ role, name, ...where });
      await until(`${JSON.stringify(wanted)} to go`, async () =>
        (await look('find', wanted)).length === 0 ? true : null,
      );
    },
    count: async (role: string, name?: Name, where: Where = {}) =>
      (await look('find', wantedOf({ role, name, ...where }))).length,
    async sees(words: Name, within?: Within) {
      const where = within ? wantedOf(within) : undefined;
      await until(`the words ${String(words)}`, async () =>
        (await look('reads', wordsOf(words), where)) ? true : null,
      );
    },
    async isAt(address: RegExp) {
      await until(`the address ${String(address)}`, async () => (address.test(await screen.url()) ? true : null));
    },
    /** Puts the caret before or after these words in a field, by pressing there. */
    async pressInText(role: string, name: Name, words: string, edge: 'before' | 'after') {
      const box = await placeOfWords(wantedOf({ role, name }), words);
      await pressAt({ x: edge === 'before' ? box.x + 1 : box.x + box.width, y: box.y + box.height / 2 });
    },
    /** Double-clicks and types the new word; by finger, presses behind the word and deletes it character by character. */
    async replaceWord(role: string, name: Name, word: string, by: string) {
      const { x, y, width, height } = await placeOfWords(wantedOf({ role, name }), word);
      if (screen.is_touch) {
        await screen.tap({ x: x + width, y: y + height / 2 });
        for (let left = word.length; left > 0; left -= 1) await screen.press('Backspace');
      } else {
        await screen.click({ x: x + width / 2, y: y + height / 2 }, 2);
        await until(`${word} to be selected`, async () => ((await look('selection')).trim() === word ? true : null));
      }
      await screen.type(by);
    },
    /** By dragging the mouse over the words. */
    async selectByDragging(role: string, name: Name, words: string) {
      const { x, y, width, height } = await placeOfWords(wantedOf({ role, name }), words);
      await screen.move({ x: x + 1, y: y + height / 2 });
      await screen.down();
      await screen.move({ x: x + width, y: y + height / 2 });
      await screen.up();
      await until(`${words} to be selected`, async () => ((await look('selection')) === words ? true : null));
    },
    valueBecomes: (role: string, name: Name, is: (value: string) => boolean) =>
      until(`another text in ${String(name)}`, async () => {
        const value = await valueOf(wantedOf({ role, name }));
        return value !== null && is(value) ? value : null;
      }),
  };
}
