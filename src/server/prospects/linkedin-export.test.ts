// LinkedIn's data export over HTTP: the whole ZIP and each file in it, in the layouts of several years.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Prospect } from '#contract/prospects.ts';
import { startTestApp, type TestApp, type Person } from '#test/harness/app.ts';
import { zipOf, type ZipEntry } from '#test/harness/zip.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const send = (person: Person, bytes: Uint8Array | string, name = 'Complete_LinkedInDataExport_10-02-2026.zip') =>
  person.call('POST', '/api/prospects/import', { form: [['file', { bytes: Buffer.from(bytes as string), name }]] });
const list = async (person: Person, query = '?sort=name'): Promise<Prospect[]> =>
  (await person.get(`/api/prospects${query}`)).json.prospects as Prospect[];
const timeline = async (person: Person, { id }: { id: string }) =>
  (
    (await person.get(`/api/prospects/${id}/engagements`)).json.engagements as {
      kind: string;
      at: string;
      text: string;
    }[]
  ).map(({ kind, at, text }) => [kind, at?.slice(0, 16) ?? null, text]);

const me = 'https://www.linkedin.com/in/me-owner';
const profile = 'First Name,Last Name,Maiden Name,Headline\nMe,Owner,,Founder\n';
const connections = `Notes:
"When exporting your connection data, you may notice that some of the email addresses are missing."

First Name,Last Name,URL,Email Address,Company,Position,Connected On
Grace,Hopper,https://www.linkedin.com/in/grace-hopper,grace@example.org,"Navy, Inc.",Rear Admiral,08 Feb 2026
Tomás,Reyes,https://www.linkedin.com/in/tom%C3%A1s-reyes,,Contoso,"Engineer, Platform",14 Nov 2019
,,,,,,07 Jun 2026`;
const messagesHeader =
  'CONVERSATION ID,CONVERSATION TITLE,FROM,SENDER PROFILE URL,TO,RECIPIENT PROFILE URLS,DATE,SUBJECT,CONTENT,FOLDER,ATTACHMENTS,IS MESSAGE DRAFT,IS CONVERSATION DRAFT';
const messages = `${messagesHeader}
c1,,Grace Hopper,https://www.linkedin.com/in/grace-hopper,Me Owner,${me},2026-03-01 14:03:22 UTC,,"Hello,
is <b>Thursday</b> &amp; noon fine?",INBOX,,No,No
c1,,Me Owner,${me},Grace Hopper,https://www.linkedin.com/in/grace-hopper,2026-03-01 15:00:00 UTC,,Yes,INBOX,,No,No
c1,,Grace Hopper,https://www.linkedin.com/in/grace-hopper,Me Owner,${me},2026-03-02 09:00:00 UTC,,Good,INBOX,,No,No
c1,,Grace Hopper,https://www.linkedin.com/in/grace-hopper,Me Owner,${me},2026-03-03 09:00:00 UTC,,unfinished,INBOX,,Yes,No
c2,Sponsored Conversation,Ad Sender,,Me Owner,${me},2026-03-01 08:00:00 UTC,,"<p class=""spinmail-quill-editor__spin-break"">Hi&nbsp;there</p>",INBOX,,No,No
c3,,LinkedIn Member,,Me Owner,${me},2026-03-01 08:00:00 UTC,,Bye,INBOX,,No,No
c4,Engine crew,Ada Byron,https://www.linkedin.com/in/ada,"Me Owner, Grace Hopper","${me},https://www.linkedin.com/in/grace-hopper",2026-03-04 08:00:00 UTC,,First,INBOX,,No,No
c4,Engine crew,Ada Byron,https://www.linkedin.com/in/ada,"Me Owner, Grace Hopper","${me},https://www.linkedin.com/in/grace-hopper",2026-03-05 08:00:00 UTC,,Second,INBOX,,No,No
c5,,Spam Man,https://www.linkedin.com/in/spam,Me Owner,${me},2026-03-01 08:00:00 UTC,,Buy,SPAM,,No,No
c6,,Acme,https://www.linkedin.com/company/acme,Me Owner,${me},2026-03-01 08:00:00 UTC,,Our news,INBOX,,No,No
`;
const invitations = `From,To,Sent At,Message,Direction,inviterProfileUrl,inviteeProfileUrl
Grace Hopper,Me Owner,"2/7/26, 2:37 PM",Met in Bonn,INCOMING,https://www.linkedin.com/in/grace-hopper,${me}
Me Owner,Somebody Else,"1/29/26, 2:37 PM",,OUTGOING,${me},https://www.linkedin.com/in/somebody
Nina Pending,Me Owner,"1/29/26, 12:05 AM",,INCOMING,https://www.linkedin.com/in/nina,${me}
`;
const endorsements = `Endorsement Date,Skill Name,Endorser First Name,Endorser Last Name,Endorser Public Url,Endorsement Status
2026/02/01 15:02:55 UTC,Leadership,Tomás,Reyes,www.linkedin.com/in/tomás-reyes,ACCEPTED
2026/02/01 15:02:56 UTC,Strategy,Tomás,Reyes,www.linkedin.com/in/tomás-reyes,ACCEPTED
2026/02/02 15:02:56 UTC,Strategy,Tomás,Reyes,,HIDDEN
`;
const recommendations = `First Name,Last Name,Company,Job Title,Text,Creation Date,Status
Grace,Hopper,Old Navy,Captain,"A joy, to work with.","07/21/09, 12:11 PM",VISIBLE
`;
const complete: ZipEntry[] = [
  { name: 'Connections.csv', bytes: connections },
  { name: 'messages.csv', bytes: messages },
  { name: 'Invitations.csv', bytes: invitations },
  { name: 'Endorsement_Received_Info.csv', bytes: endorsements },
  { name: 'Recommendations_Received.csv', bytes: recommendations },
  { name: 'Profile.csv', bytes: profile },
  { name: 'Comments.csv', bytes: 'Date,Link,Message\n2026-01-01 10:00:00,https://x.example,Mine\n' },
];

describe('the whole archive', () => {
  test('everybody who reached the user, once each, with what they did', async () => {
    const ada = await app.signUp('Quite Another');
    const { status, json } = await send(ada, zipOf(complete));
    expect(status).toBe(200);
    expect(json).toEqual({
      added: 4,
      updated: 0,
      rejected: [],
      files: [
        { name: 'Connections.csv', people: 2, left_out: [{ count: 1, reason: 'of closed or hidden profiles' }] },
        { name: 'Invitations.csv', people: 2, left_out: [{ count: 1, reason: 'invitations that you sent' }] },
        {
          name: 'messages.csv',
          people: 2,
          left_out: [
            { count: 1, reason: 'drafts' },
            { count: 1, reason: 'of closed or hidden profiles' },
            { count: 1, reason: 'in your spam folder' },
            { count: 1, reason: 'from pages and LinkedIn itself' },
            { count: 1, reason: 'that you wrote' },
            { count: 1, reason: 'adverts' },
          ],
        },
        { name: 'Endorsement_Received_Info.csv', people: 1, left_out: [] },
        { name: 'Recommendations_Received.csv', people: 1, left_out: [] },
      ],
    });
    const found = await list(ada);
    expect(found.map(({ name, headline, company, profile_url }) => [name, headline, company, profile_url])).toEqual([
      ['Ada Byron', '', '', 'https://www.linkedin.com/in/ada'],
      ['Grace Hopper', 'Rear Admiral', 'Navy, Inc.', 'https://www.linkedin.com/in/grace-hopper'],
      ['Nina Pending', '', '', 'https://www.linkedin.com/in/nina'],
      ['Tomás Reyes', 'Engineer, Platform', 'Contoso', 'https://www.linkedin.com/in/tom%C3%A1s-reyes'],
    ]);
    const [byron, grace, nina, tomas] = found as [Prospect, Prospect, Prospect, Prospect];
    // A member of a group counts once, by their latest message.
    expect(await timeline(ada, byron)).toEqual([['message', '2026-03-05T08:00', 'Second']]);
    expect(await timeline(ada, grace)).toEqual([
      ['message', '2026-03-02T09:00', 'Good'],
      ['message', '2026-03-01T14:03', 'Hello, is Thursday & noon fine?'],
      // The invitation and the connection that came of it are one.
      ['connection', '2026-02-07T14:37', 'Met in Bonn'],
      ['recommendation', '2009-07-21T12:11', 'A joy, to work with.'],
    ]);
    expect(await timeline(ada, nina)).toEqual([['connection', '2026-01-29T00:05', '']]);
    expect(await timeline(ada, tomas)).toEqual([
      ['endorsement', '2026-02-02T15:02', 'Strategy'],
      ['endorsement', '2026-02-01T15:02', 'Leadership, Strategy'],
      ['connection', '2019-11-14T12:00', ''],
    ]);
    // Neither an email address nor the user's own messages are stored.
    const held = (await ada.get('/api/me/export')).text;
    expect(held).not.toContain('grace@example.org');
    expect(held).not.toContain('Mine');
  });

  test('again, and a newer one, bring nothing twice', async () => {
    const ada = await app.signUp('Me Owner');
    await send(ada, zipOf(complete));
    const before = await list(ada);
    const folder = complete.map((entry) => ({
      ...entry,
      name: `Basic_LinkedInDataExport/${entry.name.toUpperCase()}`,
    }));
    expect((await send(ada, zipOf(folder))).json).toMatchObject({ added: 0, updated: 4 });
    expect(await list(ada)).toEqual(before);
  });

  test('layouts of before 2023: no addresses, no notes on top, no Profile.csv', async () => {
    const ada = await app.signUp('Somebody');
    const entries: ZipEntry[] = [
      {
        name: 'Connections.csv',
        bytes:
          'First Name,Last Name,Email Address,Company,Position,Connected On\nPriya,Raman,,Fabrikam,Data Analyst,12 Mar 2021\nKim,Lee,,A,Chef,12 Mar 2021\nKim,Lee,,B,Pilot,12 Mar 2021\n',
      },
      {
        name: 'Messages.csv',
        bytes: `CONVERSATION ID,CONVERSATION TITLE,FROM,SENDER PROFILE URL,TO,DATE,SUBJECT,CONTENT,FOLDER
a,,Priya Raman,https://www.linkedin.com/in/priya,Maya Lindgren,2021-04-01 10:00:00 UTC,,Hi,INBOX
a,,Maya Lindgren,https://www.linkedin.com/in/maya,Priya Raman,2021-04-01 11:00:00 UTC,,Hi,INBOX
b,,Theo Grant,,Maya Lindgren,2021-04-02 10:00:00 UTC,,Yo,INBOX
c,,Kim Lee,,Maya Lindgren,2021-04-03 10:00:00 UTC,,Ho,INBOX
`,
      },
    ];
    expect((await send(ada, zipOf(entries))).json).toMatchObject({ added: 5, updated: 0 });
    const found = await list(ada);
    expect(
      found.map(({ name, headline, profile_url, engagements }) => [name, headline, profile_url, engagements]),
    ).toEqual(
      expect.arrayContaining([
        // The URL known from one file belongs to the only person with that name.
        ['Priya Raman', 'Data Analyst', 'https://www.linkedin.com/in/priya', 2],
        ['Theo Grant', '', null, 1],
        // Two with one name: which of them wrote is for the user to say.
        ['Kim Lee', 'Chef', null, 1],
        ['Kim Lee', 'Pilot', null, 1],
        ['Kim Lee', '', null, 1],
      ]),
    );
  });

  test('long and many messages are cut: 500 characters each, the newest 200 of a person', async () => {
    const ada = await app.signUp('Me Owner');
    const rows = Array.from({ length: 250 }, (_, at) => {
      const date = new Date(Date.UTC(2025, 0, 1, 0, at)).toISOString().slice(0, 19).replace('T', ' ');
      return `c,,Grace Hopper,https://www.linkedin.com/in/grace,Me Owner,${me},${date} UTC,,${'x'.repeat(at === 249 ? 100_000 : 5)},INBOX,,No,No`;
    });
    await send(ada, zipOf([{ name: 'messages.csv', bytes: [messagesHeader, ...rows].join('\n') }]));
    const [grace] = await list(ada);
    expect(grace).toMatchObject({ engagements: 200, last_engaged_at: '2025-01-01T04:09:00.000Z' });
    expect((await timeline(ada, grace as Prospect))[0]?.[2]).toHaveLength(500);
  });
});

describe('a file by itself', () => {
  test.each([
    ['Connections.csv', connections, 2],
    ['messages.csv', messages, 2],
    ['Invitations.csv', invitations, 2],
    ['Endorsement_Received_Info.csv', endorsements, 1],
    ['Recommendations_Received.csv', recommendations, 1],
  ])('%s', async (name, text, added) => {
    const ada = await app.signUp('Me Owner');
    const { json } = await send(ada, text, name);
    expect(json).toMatchObject({ added, rejected: [], files: [{ name, people: added }] });
  });

  test('a row of Connections.csv without its name is told by its line', async () => {
    const ada = await app.signUp('Me Owner');
    const { json } = await send(
      ada,
      `${connections}\n,,https://www.linkedin.com/in/who,,Acme,CEO,01 Jan 2026`,
      'Connections.csv',
    );
    expect(json).toMatchObject({ added: 2, rejected: [{ line: 8, reason: 'There is no name.' }] });
  });

  test('everything quoted, as since 2026; whose it is follows from who is in all conversations', async () => {
    const ada = await app.signUp('Unrelated Name');
    const quoted = messages.replaceAll(/^c1,,Grace Hopper/gm, '"c1","","Grace Hopper"').replace('"Hello', '"Hello');
    expect((await send(ada, quoted, 'messages.csv')).json).toMatchObject({ added: 2 });
    const one = `${messagesHeader}\nc1,,Grace Hopper,,Me Owner,,2026-03-01 14:03:22 UTC,,Hi,INBOX,,No,No\n`;
    const { status, json } = await send(ada, one, 'messages.csv');
    expect([status, json.error]).toEqual([422, expect.stringContaining('We can’t tell which of these messages')]);
  });

  test.each([
    ['Comments.csv', 'Date,Link,Message\n2026-01-01,https://x.example,Hi\n'],
    ['Reactions.csv', 'Date,Type,Link\n2026-01-01,LIKE,https://x.example\n'],
    ['Shares.csv', 'Date,ShareLink,ShareCommentary\n2026-01-01,https://x.example,Hi\n'],
    ['Recommendations_Given.csv', recommendations],
    ['Endorsement_Given_Info.csv', endorsements.replaceAll('Endorser', 'Endorsee')],
  ])('%s says nothing of others', async (name, text) => {
    const ada = await app.signUp('Me Owner');
    const { status, json } = await send(ada, text, name);
    expect([status, json.code]).toEqual([422, 'unprocessable']);
    expect(json.error).toContain('what you did yourself');
  });
});
