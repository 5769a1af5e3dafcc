// The header of a list of people: in other languages, behind a byte order mark, and with several columns for the name.
import { expect, test } from 'vitest';
import { readProspects } from './read-csv.ts';

test.each([
  ['Vorname;Name;Firma;Position', 'Jörg;Müßig;Foldwell;Leiter Vertrieb'],
  ['Nachname;Vorname;Unternehmen', 'Müßig;Jörg;Foldwell'],
  ['Prénom,Nom,Société', 'Jörg,Müßig,Foldwell'],
  ['Nombre,Apellidos,Empresa', 'Jörg,Müßig,Foldwell'],
  ['Nome,Cognome,Azienda', 'Jörg,Müßig,Foldwell'],
  ['Voornaam\tAchternaam\tBedrijf', 'Jörg\tMüßig\tFoldwell'],
  ['Name,Full Name,First Name,Company', 'Müßig,Jörg Müßig,Jörg,Foldwell'],
  ['Name,First Name,Last Name,Company', 'Jörg Müßig,Jörg,Müßig,Foldwell'],
])('the columns %s are known, behind a byte order mark', (header, row) => {
  const { people, rejected } = readProspects(`\ufeff${header}\r\n${row}\r\n`, new Date('2026-11-27T12:00:00Z'));
  expect(rejected).toEqual([]);
  expect(people).toMatchObject([{ name: 'Jörg Müßig', company: 'Foldwell' }]);
});

test('a list without names is refused with what its header needs', () => {
  expect(() => readProspects('Firma;Position\r\nFoldwell;Leiter\r\n', new Date())).toThrow(
    /needs a header with a column name/,
  );
});
