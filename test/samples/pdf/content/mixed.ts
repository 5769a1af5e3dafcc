// What the mixed resumes contain: invented people whose titles, employers, places, degrees and skills are as hard to tell apart as in real ones.

/** Half of them lack any word that every list of titles has. */
export const titles = [
  'Growth',
  'Full Stack Engineer',
  'Customer Happiness',
  'Software Engineer II',
  'Machine Learning Research',
  'Product Design',
  'Site Reliability',
  'Teaching Assistant',
  'Data & Insights',
  'Co-Founder & CTO',
  'Summer Analyst',
  'Web Development',
  'Backend Engineer, Payments',
  'Sales Operations Specialist',
  'Postdoctoral Researcher',
  'Quality Assurance (Contract)',
] as const;

export const companies = [
  'Tallowmere',
  'Pinehollow & Sons',
  'Kestrel 9',
  'Quillwave Technologies Pvt. Ltd.',
  'the Amberlight project',
  'University of Norwick',
  'Bluefen',
  'Marrowgate, Inc.',
  'Saltmarsh Bank',
  'OpenLoom',
  'Ministry of Tides',
  'Vexley.io',
  'Hearthstead Hospital',
  'Dovetail & Rook LLP',
] as const;

export const cities = [
  'Berlin',
  'Bengaluru, India',
  'Austin, TX',
  'Remote',
  'São Paulo, Brazil',
  'New York, NY, USA',
  'Toronto, ON',
  'London',
  'Cambridge, MA',
  'Kraków, Poland',
] as const;

export const abouts = [
  'Invoices for small shops, 40 people',
  'An open-source scheduler used by hospitals',
  'Series B maker of tide clocks',
] as const;

export const deeds = [
  'Cut nightly builds from 40 to 9 minutes, which in 2021 freed four machines for the other teams of the house',
  'Led six people through a move to a new payment provider; no day was lost and no customer wrote to us about it',
  'Wrote Go services behind 12 million requests a day',
  'Saved $180,000 a year by finding duplicate invoices',
  'Taught 140 students data structures and algorithms, both in the lecture hall and in weekly office hours',
  'Worked with design, sales and support on the 2022 launch',
  'Migrated Postgres 9.6 to 15 without downtime',
  'Raised tickets answered within a day from 61% to 94%',
] as const;

export const schools = [
  { institution: 'Norwick University', degree: 'B.Sc. in Computer Science' },
  {
    institution: 'Indian Institute of Technology, Marapur',
    degree: 'B.Tech in Electronics and Communication Engineering',
  },
  { institution: 'Technische Universität Eschenau', degree: 'M.Sc. Informatik' },
  { institution: 'Halverton College', degree: 'Bachelor of Arts, Economics' },
  { institution: 'University of Brindle Bay', degree: 'MBA' },
  { institution: 'Eastmere Institute of Technology', degree: 'Master of Science in Data Science' },
  { institution: 'Universidad de Villaclara', degree: 'Grado en Ingeniería Informática' },
] as const;

export const skills = [
  'Spring Boot',
  'CI/CD',
  'Adobe Creative Suite',
  'A/B testing',
  'Python',
  'Go',
  'C++',
  'C#',
  'R',
  'Node.js',
  'PostgreSQL',
  'Google Cloud Platform',
  'Figma',
  'SQL',
  'TensorFlow',
  'REST APIs',
  'Objective-C',
  'Power BI',
  'Kubernetes',
  'HTML5',
  'Apache Kafka',
  'Microsoft Excel',
] as const;

export const names = [
  'Maren Hollenfield',
  'Ravi Subrathan',
  'Inês Valadares',
  'Jorvan T. Brackwater',
  'Li-Wei Quillmore',
  "Siobhan O'Terrin",
  'Anders Åkerlind',
  'Dr. Tessaly Ashgrove',
] as const;

export const summaries = [
  'I build calm software for people who have no time to read manuals, and have done so since 2014 in three countries.',
  'Engineer with 7+ years of experience in payments, Go and PostgreSQL. I like small teams and open questions.',
] as const;

/** What different people call the same section. */
export const headings = {
  experience: [
    'Experience',
    'Work History',
    'Professional Background',
    'Employment',
    "Where I've Worked",
    'Relevant Experience',
    'Career',
  ],
  education: ['Education', 'Academic Background', 'Education & Training', 'Studies', 'Academic Qualifications'],
  skills: [
    'Skills',
    'Skills & Interests',
    'Technical Expertise',
    'Core Competencies',
    'Tech Stack',
    'Skills & Expertise',
    'Tools & Technologies',
  ],
  summary: ['Summary', 'Profile', 'About Me', 'Objective'],
  certifications: ['Certifications', 'Licenses & Certificates', 'Awards & Certifications'],
} as const;
