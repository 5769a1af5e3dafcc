// Which column of a file is what: by its name alone, or as the caller says. Names are compared without case, spaces and punctuation, so
// "Post Content", post_content and postContent are the same; nested values are named by path ("author.name").

/** In order of preference: the first name that occurs in a file counts. */
const names = {
  text: `text content posttext postcontent post body commentary sharecommentary postbody message caption textcontent contenttext
    commentarytext originalposttext postdescription description posttitle`,
  author: `authorname authorfullname author name fullname username profilename creator creatorname influencer influencername
    postedby postauthor postername ownername owner authorfirstname firstname`,
  surname: 'authorlastname lastname surname',
  headline:
    'headline authorheadline authortitle authoroccupation authorinfo occupation jobtitle position title authordescription authorposition',
  followers: `followers authorfollowers followercount followerscount numfollowers authorfollowercount authorfollowerscount
    authornumfollowers userfollowers totalfollowers numberoffollowers profilefollowers`,
  profile_url: `authorurl authorprofileurl authorlinkedinurl authorprofilelink authorprofile authorlink profileurl profilelink
    profile userurl useurl linkedinprofile linkedinprofileurl authorpublicurl linkedinurl`,
  date: `postedatiso postedatdate postedattimestamp posttimestamp publishedat postedat posteddate postdate dateposted postedon
    publisheddate publishdate datepublished publicationdate publishedon createdat createddate creationdate datecreated date datetime
    time timestamp posted published timespent timesinceposted postedago timeago when age`,
  reactions: `totalreactions reactions reactionscount reactioncount numreactions totalreactioncount numberofreactions likes
    likescount likecount numlikes totallikes numberoflikes like`,
  comments: 'comments commentscount commentcount numcomments totalcomments totalcommentcount numberofcomments comment',
  reposts: `reposts repostscount repostcount numreposts totalreposts numberofreposts shares sharescount sharecount numshares
    totalshares numberofshares reshares reshare repost share`,
  media: 'mediatype mediakind contenttype posttype media format postformat type attachmenttype',
  url: 'posturl postlink url link permalink sharelink shareurl posturi postlinkedinurl linkedinposturl linkedinurl',
} as const;
export type Column = keyof typeof names;
export const columnNames = Object.keys(names) as Column[];
export type Columns = Partial<Record<Column, string>>;

const candidates = new Map(columnNames.map((column) => [column, names[column].split(/\s+/)] as const));
/** Parts of a header that only say where the figure or text is. */
const containers =
  /^(?:stats|statistics|engagement|metrics|socialactivity|socialcounts|socialdetail|activity|insights|counts|item|data)$/;
const flatContainer = /^(?:stats|engagement|metrics|insights)(?=(?:total|num)?(?:reaction|like|comment|repost|share))/;
const persons = /^(?:author|actor|user|owner|poster|creator|member|influencer)$/;

const compact = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** A path or name, spelled as in the lists above. */
function plain(name: string): string {
  const parts = name.split('.').map(compact);
  while (parts.length > 1 && containers.test(parts[0] ?? '')) parts.shift();
  if (parts.length > 1 && persons.test(parts[0] ?? '')) parts[0] = 'author';
  const whole = parts.join('');
  return whole.replace(flatContainer, '');
}

export const hasText = (cells: string[]): boolean => columnsOf(cells).text !== undefined;

/** What each column is called in the file; missing ones are left out. `said` takes precedence over names. */
export function columnsOf(header: string[], said: Columns = {}): Columns {
  const byName = new Map<string, string>();
  for (const name of header) if (!byName.has(plain(name))) byName.set(plain(name), name);
  const taken = new Set<string>();
  const found: Columns = {};
  for (const column of columnNames) {
    if (said[column] === undefined) continue;
    const real = named(header, byName, said[column]);
    if (real !== undefined) taken.add((found[column] = real));
  }
  for (const column of columnNames) {
    if (said[column] !== undefined || found[column] !== undefined) continue;
    const name = candidates.get(column)?.find((one) => byName.has(one) && !taken.has(byName.get(one) ?? ''));
    const real = name === undefined ? undefined : byName.get(name);
    if (real !== undefined) taken.add((found[column] = real));
  }
  return withoutStrays(found, said);
}

/** By its exact name, by another spelling of it, or by its number. */
const named = (header: string[], byName: Map<string, string>, said: string): string | undefined =>
  header.find((name) => name === said) ??
  byName.get(plain(said)) ??
  (/^\d{1,3}$/.test(said) ? header[Number(said) - 1] : undefined);

/** If nobody is named, a title is the post's own; and a last name only counts with a first name. */
function withoutStrays(found: Columns, said: Columns): Columns {
  const { headline, surname, ...others } = found;
  const isNamed = found.author !== undefined || plain(headline ?? '').startsWith('author');
  const isSplit = found.author !== undefined && plain(found.author).endsWith('firstname');
  return {
    ...others,
    ...(headline !== undefined && (isNamed || said.headline !== undefined) ? { headline } : {}),
    ...(surname !== undefined && (isSplit || said.surname !== undefined) ? { surname } : {}),
  };
}
