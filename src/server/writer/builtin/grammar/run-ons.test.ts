// Where a run-on sentence is taken apart, and which long sentences are left whole.
import { expect, test } from 'vitest';
import { createTagger } from './english.ts';
import { unstrung } from './run-ons.ts';

const parts = async (sentence: string): Promise<string[]> => unstrung(sentence, 'en', await createTagger());

test('a run-on becomes the sentences it consists of, in its own words', async () => {
  const typed =
    "so we've had the key cutting place in Stockport since my dad's time and this week a lad came in with his nan's front door key, she'd died and the council wanted it back by Friday, and he wanted a copy even though the locks were getting changed, and I cut it and didn't charge him";
  expect(await parts(typed)).toEqual([
    "We've had the key cutting place in Stockport since my dad's time.",
    "This week a lad came in with his nan's front door key.",
    "She'd died and the council wanted it back by Friday.",
    'He wanted a copy even though the locks were getting changed.',
    "I cut it and didn't charge him.",
  ]);
});

test('a clause with "when" keeps the one it needs', async () => {
  const typed =
    'when the truck broke down outside Leeds, we walked the last two miles with the cake between us, and the bride saw us coming, and she laughed so hard that the photographer has it as his cover picture now';
  expect(await parts(typed)).toEqual([
    'When the truck broke down outside Leeds, we walked the last two miles with the cake between us.',
    'The bride saw us coming.',
    'She laughed so hard that the photographer has it as his cover picture now.',
  ]);
});

test.each([
  'We moved our invoicing from the end of the month to the day on which the job is finished, which took us two years to agree on, and now get paid nineteen days earlier on average than in any year before.',
  'I thanked the nurses, the porters, the cleaners, the two women who run the canteen, the man at the gate who knows every car, and the student who had counted the beds with me every night in that long winter.',
  'She said: "I came for the bread, and I stayed for the talk, and I left with a job, and they never asked me for a certificate, which nobody believes when I tell them about it, not even my own mother."',
])('a long sentence that is none stays whole: %s', async (sentence) => {
  expect(await parts(sentence)).toEqual([sentence]);
});

test('in Spanish, too', () => {
  const typed =
    'pues nada que esta semana nos ha fallado la cámara del almacén un domingo por la noche y yo estaba en la comunión de mi sobrina y me llamó Rubén que lleva tres semanas con nosotros, y cuando llegué ya estaba casi todo salvado, y no sé, creo que tengo que confiar más en la gente';
  expect(unstrung(typed, 'es', null)).toEqual([
    'Esta semana nos ha fallado la cámara del almacén un domingo por la noche.',
    'Yo estaba en la comunión de mi sobrina.',
    'Me llamó Rubén que lleva tres semanas con nosotros.',
    'Cuando llegué ya estaba casi todo salvado.',
    'No sé, creo que tengo que confiar más en la gente.',
  ]);
});
