// How the assistant understands a message: its wishes in order, the part each is about, how far it goes, what to look for.
import { describe, expect, it } from 'vitest';
import { wishesOf } from './requests.ts';

describe('what it understands', () => {
  it.each([
    ['make it shorter', ['shorter']],
    ['Could you please make this a bit shroter?', ['shorter']],
    ['shorter and add a question', ['shorter', 'question']],
    ['Thanks! Now simpler words, please', ['simpler']],
    ['give me five hooks', ['hooks']],
    ['a stronger hook', ['stronger_hook']],
    ['remove the emojis, then add hashtags', ['remove_emoji', 'hashtags']],
    ['turn it into a bullet list', ['bullets']],
    ['turn the list back into sentences', ['prose']],
    ['write it in the first person', ['first_person']],
    ['fix spacing', ['fix']],
    ['translate it into German', ['translate']],
    ['what works on remote work?', ['research']],
    ['research remote work and hiring', ['research']],
    ['thanks', ['thanks']],
    ['what can you do?', ['help']],
    ['replace "sign-up and login" with "login", please', ['said']],
    ['delete the last sentence and add a question', ['delete', 'question']],
    ['change it to a bullet list', ['bullets']],
    ['add a call to action', ['question']],
    ['start with a question', ['opening_question']],
    ['lead with the result', ['result_up']],
    ['is 40 % correct?', ['check']],
    ['combine the first two sentences', ['manner']],
    ['can you make it sound like me?', ['voice']],
    ['schedule this for tomorrow', ['timing']],
    ['split the long paragraph', ['split']],
    ['only keep the numbers', ['figures_only']],
    ['delete the word really', ['said']],
    ['replace Maria with our team lead', ['said']],
    ['rewrite it in the style of Hemingway', ['manner']],
    ['put each number on its own line', ['figures']],
    ['add some data', ['statistic']],
    ['less formal', ['casual']],
    ['drop the jargon', ['corporate']],
    ['what do you think of it?', ['opinion']],
    ['put it back the way it was before', ['undo']],
    ['make it 20% shorter, more casual and without emojis', ['shorter', 'casual', 'remove_emoji']],
    ['Mach es kürzer und lockerer', ['shorter', 'casual']],
    ['Bitte die Hashtags weg', ['remove_hashtags']],
    ['Stell das Ergebnis an den Anfang', ['result_up']],
    ['Mach den Einstieg zu einer Frage', ['opening_question']],
    ['Was hältst du davon?', ['opinion']],
    ['Mach eine Liste daraus', ['bullets']],
    ['Füg eine Statistik hinzu', ['statistic']],
    ['Mach das rückgängig', ['undo']],
    ['Hazlo más corto y más formal', ['shorter', 'formal']],
    ['Quita los emojis', ['remove_emoji']],
    ['Empieza con una pregunta', ['opening_question']],
    ['Pon el resultado al principio', ['result_up']],
    ['Convierte esto en una lista', ['bullets']],
    ['¿Qué opinas?', ['opinion']],
    ['Deshaz el cambio', ['undo']],
    ['Añade hashtags', ['hashtags']],
    ['less hashtags, 3 max', ['fewer_hashtags']],
    ['just give me the numbers', ['figures_only']],
    ['use bullets instead of numbers', ['bullets']],
    ['the ending is weak', ['weak_ending']],
    ['write a comment for it', ['elsewhere']],
    ['replace May by June and 4 by 5', ['said', 'said']],
    ['keep the first line, delete the rest', ['beyond']],
    ['jeder Satz in eine eigene Zeile', ['one_each']],
    ['shorten it without losing the point', ['shorter']],
    ['colourless green ideas sleep', ['unknown']],
  ])('%s', (message, kinds) => {
    expect(wishesOf(message).map(({ kind }) => kind)).toEqual(kinds);
  });

  it.each([
    ['shorten the second paragraph', { unit: 'paragraph', at: 1 }],
    ['delete sentence 3', { unit: 'sentence', at: 2 }],
    ['make the last line shorter', { unit: 'line', at: -1 }],
    ['Kürze den zweiten Absatz', { unit: 'paragraph', at: 1 }],
    ['Streich den letzten Satz', { unit: 'sentence', at: -1 }],
    ['Acorta el segundo párrafo', { unit: 'paragraph', at: 1 }],
    ['borra la última frase', { unit: 'sentence', at: -1 }],
    ['make the opening punchier', { unit: 'paragraph', at: 0 }],
    ['shorter', null],
  ])('which part: %s', (message, place) => {
    expect(wishesOf(message)[0]?.targets[0]).toEqual(place ?? undefined);
  });

  it.each([
    ['cut it in half', { by: 'share', most: 0.5 }],
    ['make it 20% shorter', { by: 'share', most: 0.8 }],
    ['shorten it to 40 percent', { by: 'share', most: 0.4 }],
    ['keep it under 600 characters', { by: 'characters', most: 600 }],
    ['in 80 words', { by: 'words', most: 80 }],
    ['boil it down to three sentences', { by: 'sentences', most: 3 }],
    ['Kürz es um die Hälfte', { by: 'share', most: 0.5 }],
    ['a tiny bit shorter', { by: 'share', most: 0.85 }],
    ['make it shorter: between 100 and 400 characters', { by: 'characters', most: 400 }],
    ['auf 500 Zeichen kürzen', { by: 'characters', most: 500 }],
    ['redúcelo a la mitad', { by: 'share', most: 0.5 }],
    ['shorter', null],
  ])('how far: %s', (message, target) => {
    const found = wishesOf(message)[0]?.target ?? null;
    expect(found && { by: found.by, most: found.most }).toEqual(target);
  });

  it.each([
    ['Find posts and articles about hiring', 'hiring'],
    ['find some recent examples of remote work', 'remote work'],
    ['search for news on AI agents.', 'AI agents'],
    ['research remote work', 'remote work'],
    ['look up evidence for pricing', 'pricing'],
  ])('what is looked for: %s', (message, about) => {
    expect(wishesOf(message)).toMatchObject([{ kind: 'research', about }]);
  });
});
