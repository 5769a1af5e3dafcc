// Tech roles and the words in their postings, for comparing resumes with; nobody is asked to aim at one.

export type TechRole = {
  role: string;
  titles: RegExp;
  core: readonly string[];
  more: readonly string[];
  /** Whoever aims at the role names it, or at least one of these. */
  needs?: readonly string[];
  /** Whether a title of any developer may mean it. */
  isSoftware?: boolean;
};

/** Titles that do not say which kind of software somebody makes. */
export const anyDeveloper =
  /\bsoftware (?:developer|engineer)|\bsde\b|\bswe\b|softwareentwickler|desarrollador|d\u00E9veloppeur|sviluppatore|programmer/i;

/** JavaScript and TypeScript are not among them: servers run them too. */
const frontEnd = ['React', 'Vue', 'Angular', 'HTML', 'CSS'];

export const techRoles: readonly TechRole[] = [
  {
    role: 'Frontend developer',
    titles: /\bfront[- ]?end|\bui (?:developer|engineer)|web developer/i,
    core: ['JavaScript', 'TypeScript', 'React', 'HTML', 'CSS', 'Git'],
    more: ['Next.js', 'Vue', 'Angular', 'Accessibility', 'Testing', 'Webpack', 'Tailwind', 'GraphQL', 'Performance'],
    needs: frontEnd,
    isSoftware: true,
  },
  {
    role: 'Backend developer',
    titles: /\bback[- ]?end|\bapi (?:developer|engineer)|server (?:developer|engineer)/i,
    core: ['SQL', 'REST', 'Git', 'Docker', 'PostgreSQL', 'Testing'],
    more: [
      'Java',
      'Python',
      'Go',
      'Node.js',
      'Spring',
      'Kafka',
      'Redis',
      'Microservices',
      'AWS',
      'Kubernetes',
      'CI/CD',
    ],
    isSoftware: true,
  },
  {
    role: 'Full-stack developer',
    titles: /\bfull[- ]?stack/i,
    core: ['JavaScript', 'SQL', 'Git', 'REST', 'Docker', 'Testing'],
    more: ['TypeScript', 'React', 'Node.js', 'Python', 'Java', 'AWS', 'CI/CD', 'PostgreSQL', 'Cloud'],
    needs: frontEnd,
    isSoftware: true,
  },
  {
    role: 'Mobile developer',
    titles: /\bmobile|\bios\b|\bandroid\b/i,
    core: ['Swift', 'Kotlin', 'iOS', 'Android', 'Git', 'REST'],
    more: ['React Native', 'Flutter', 'SwiftUI', 'Jetpack Compose', 'Firebase', 'CI/CD', 'Testing'],
    needs: ['Swift', 'iOS', 'Android', 'React Native', 'Flutter'],
    isSoftware: true,
  },
  {
    role: 'Data scientist',
    titles: /\bdata scien|statistician|research scientist/i,
    core: ['Python', 'SQL', 'Machine Learning', 'Statistics', 'Pandas', 'Visualization'],
    more: ['R', 'TensorFlow', 'PyTorch', 'scikit-learn', 'Experiment design', 'Spark', 'Jupyter', 'NLP'],
  },
  {
    role: 'Data analyst',
    titles: /\bdata analyst|datenanalyst|analista de datos|business analyst|\bbi (?:analyst|developer)|analytics/i,
    core: ['SQL', 'Excel', 'Tableau', 'Python', 'Visualization', 'Reporting'],
    more: ['Power BI', 'Looker', 'Statistics', 'A/B testing', 'ETL', 'dbt'],
  },
  {
    role: 'Data engineer',
    titles: /\bdata engineer|\betl\b|analytics engineer/i,
    core: ['Python', 'SQL', 'ETL', 'Spark', 'Airflow', 'AWS'],
    more: ['Kafka', 'dbt', 'Snowflake', 'BigQuery', 'Docker', 'Data modeling', 'Databricks'],
  },
  {
    role: 'Machine learning engineer',
    titles: /\bmachine learning|\bml engineer|\bai engineer|deep learning/i,
    core: ['Python', 'Machine Learning', 'PyTorch', 'Docker', 'SQL', 'Git'],
    more: ['TensorFlow', 'Kubernetes', 'MLflow', 'AWS', 'NLP', 'LLM', 'scikit-learn', 'CI/CD'],
  },
  {
    role: 'DevOps or platform engineer',
    titles: /\bdevops|\bsre\b|site reliability|platform engineer|cloud engineer|infrastructure|systems? administrator/i,
    core: ['Linux', 'Docker', 'Kubernetes', 'Terraform', 'CI/CD', 'AWS'],
    more: ['Ansible', 'Prometheus', 'Grafana', 'Python', 'Bash', 'Azure', 'GCP', 'Monitoring', 'Helm'],
  },
  {
    role: 'Security engineer',
    titles: /\bsecurity|\bsoc analyst|penetration|cyber/i,
    core: ['Network security', 'Linux', 'Python', 'SIEM', 'Incident response', 'OWASP'],
    more: ['Penetration testing', 'AWS', 'Firewalls', 'Cryptography', 'Compliance', 'Burp Suite'],
  },
  {
    role: 'QA engineer',
    titles: /\bqa\b|quality assurance|test (?:engineer|automation)|\bsdet\b|tester/i,
    core: ['Testing', 'Selenium', 'Test automation', 'SQL', 'Git', 'CI/CD'],
    more: ['Cypress', 'Playwright', 'Postman', 'Jira', 'Python', 'Java', 'Performance testing'],
  },
  {
    role: 'Embedded engineer',
    titles: /\bembedded|firmware|hardware engineer|robotics/i,
    core: ['C', 'C++', 'RTOS', 'Linux', 'Git', 'Debugging'],
    more: ['Python', 'ARM', 'FPGA', 'CAN', 'I2C', 'PCB', 'ROS'],
    needs: ['C', 'RTOS', 'FPGA', 'ARM'],
    isSoftware: true,
  },
  {
    role: 'Product manager',
    titles: /\bproduct (?:manager|owner|lead)|produktmanager/i,
    core: ['Roadmap', 'User research', 'Analytics', 'Agile', 'Stakeholder', 'Prioritization'],
    more: ['SQL', 'A/B testing', 'Jira', 'Figma', 'Go-to-market', 'OKR'],
  },
  {
    role: 'UX or product designer',
    titles: /\bux\b|\bui\b|product designer|interaction design|user experience/i,
    core: ['Figma', 'User research', 'Prototyping', 'Wireframes', 'Design system', 'Usability testing'],
    more: ['Accessibility', 'HTML', 'CSS', 'Adobe', 'Sketch'],
  },
];

/** "Tests" alone may be those of a laboratory. */
const ofTesting = [
  'unit testing',
  'unit tests',
  'unit-tests',
  'integration testing',
  'integration tests',
  'automated testing',
  'automated tests',
  'automatisierte tests',
  'wrote tests',
  'software testing',
];

/** Other names that show the same skill, in lower case. */
const also: Readonly<Record<string, readonly string[]>> = {
  javascript: ['js', 'es6', 'ecmascript'],
  typescript: ['ts'],
  react: ['react.js', 'reactjs'],
  'node.js': ['nodejs', 'node'],
  'next.js': ['nextjs'],
  vue: ['vue.js', 'vuejs'],
  postgresql: ['postgres', 'psql'],
  sql: ['mysql', 'postgresql', 'postgres', 'sqlite', 'oracle', 'mssql', 't-sql'],
  rest: ['rest api', 'restful', 'apis', 'api', 'web services', 'fastapi'],
  'ci/cd': ['ci', 'continuous integration', 'github actions', 'gitlab ci', 'jenkins', 'travisci', 'circleci', 'gitlab'],
  testing: [...ofTesting, 'jest', 'junit', 'pytest', 'selenium', 'cypress', 'vitest', 'testautomatisierung', 'tdd'],
  html: ['html5'],
  css: ['css3', 'sass', 'scss', 'tailwind'],
  aws: ['amazon web services', 'ec2', 's3', 'lambda'],
  gcp: ['google cloud', 'google cloud platform'],
  cloud: ['aws', 'azure', 'gcp', 'google cloud'],
  kubernetes: ['k8s', 'eks', 'gke'],
  'machine learning': ['ml', 'deep learning', 'maschinelles lernen', 'aprendizaje autom\u00E1tico'],
  visualization: ['data visualization', 'dashboards', 'tableau', 'power bi', 'matplotlib', 'visualisation'],
  statistics: ['statistical', 'statistik', 'estad\u00EDstica', 'regression'],
  go: ['golang'],
  git: ['github', 'gitlab', 'version control'],
  spring: ['spring boot', 'springboot'],
  agile: ['scrum', 'kanban'],
  monitoring: ['prometheus', 'grafana', 'datadog', 'observability'],
  reporting: ['reports', 'dashboards'],
  stakeholder: ['stakeholders'],
  excel: ['ms excel', 'microsoft excel'],
  spark: ['apache spark', 'pyspark'],
  helm: ['helm charts'],
};

type IsNamed = (term: string) => boolean;

/** The words of a text; a name is never found inside one. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}+#]+/gu) ?? [];

type Name = { words: readonly string[]; pattern: RegExp };

/** One or two letters are a name only between commas, brackets or spaces: "Go", "R". */
const isShort = (name: string): boolean => name.length <= 2 && name !== 'js' && name !== 'ts';

/** Names that are also everyday words: "Responsible for testing" and "the rest of the team" name nothing. */
const everyday = new Set([
  'testing',
  'performance',
  'reporting',
  'rest',
  'can',
  'arm',
  'excel',
  'spring',
  'spark',
  'sketch',
  'helm',
]);

/** As written on a posting anywhere, in small letters only as one of a list: "Java, spring, testing". */
const asName = (own: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}+#])(?:${own}|${own.toUpperCase()})(?![\p{L}\p{N}+#])|(?<=(?:^|[,;|\u2022(/:])\s?)${own.toLowerCase()}(?=\s?(?:$|[,;|)/]))`,
    'u',
  );

function nameOf(name: string, isLoose: boolean): Name {
  if (everyday.has(name.toLowerCase())) return { words: wordsOf(name), pattern: asName(name) };
  const own = name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  const pattern =
    isShort(name) && !isLoose
      ? new RegExp(`(?:^|[,;|\u2022(\\s/])${own}(?=$|[,;|)\\s/])`, name === name.toLowerCase() ? 'iu' : 'u')
      : new RegExp(`(?<![\\p{L}\\p{N}+#])${own}(?![\\p{L}\\p{N}+#])`, 'iu');
  return { words: wordsOf(name), pattern };
}

/** For checking many terms: the text's words are found once, and a pattern is tried only if all of its words are there. */
function namedBy(text: string, namesOf: (term: string) => readonly Name[]): IsNamed {
  const said = new Set(wordsOf(text));
  return (term) =>
    namesOf(term).some(({ words, pattern }) => words.every((word) => said.has(word)) && pattern.test(text));
}

/** The names of known terms, prepared once; those of any other term are made when needed. */
function namesOfTerms(others: Readonly<Record<string, readonly string[]>>, isLoose: boolean) {
  const made = (term: string): Name[] =>
    [term, ...(others[term.toLowerCase()] ?? [])].map((name) => nameOf(name, isLoose));
  const known = new Map(allTerms.map((term) => [term, made(term)]));
  return (term: string): readonly Name[] => known.get(term) ?? made(term);
}

/** Every technology of all roles, without duplicates. */
export const allTerms: readonly string[] = [...new Set(techRoles.flatMap(({ core, more }) => [...core, ...more]))];

const byAnyName = namesOfTerms(also, false);

/** Tells which technologies a text names, by any of their names. */
export const namedIn = (text: string): IsNamed => namedBy(text, byAnyName);

/** Those of the names that mean exactly the same. The others only imply the skill, as PostgreSQL implies SQL. */
const theSame: Readonly<Record<string, readonly string[]>> = {
  javascript: ['js', 'ecmascript'],
  typescript: ['ts'],
  react: ['react.js', 'reactjs'],
  'node.js': ['nodejs', 'node'],
  'next.js': ['nextjs'],
  vue: ['vue.js', 'vuejs'],
  postgresql: ['postgres'],
  rest: ['rest api', 'restful'],
  'ci/cd': ['continuous integration'],
  testing: ofTesting,
  html: ['html5'],
  css: ['css3'],
  aws: ['amazon web services'],
  gcp: ['google cloud', 'google cloud platform'],
  kubernetes: ['k8s'],
  'machine learning': ['ml'],
  go: ['golang'],
  spring: ['spring boot', 'springboot'],
  stakeholder: ['stakeholders'],
};

const byItsName = namesOfTerms(theSame, true);

/** Tells which terms a text itself contains, so that it can be said to name them. URLs do not count: github.com is not Git. */
export const saidIn = (text: string): IsNamed =>
  namedBy(text.replaceAll(/(?:https?:\/\/|www\.)\S+|(?<![\w-])[\w-]+\.(?:com|org|io|net|dev)\b\S*/gi, ' '), byItsName);
