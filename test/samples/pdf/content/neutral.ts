// What is written the same way in every language: technologies, spoken languages in LinkedIn's form, certifications.

export const technologies = [
  'TypeScript',
  'Python',
  'Go',
  'PostgreSQL',
  'React',
  'Node.js',
  'Docker',
  'Kubernetes',
  'AWS',
  'Terraform',
  'GraphQL',
  'Redis',
  'Kafka',
  'Java',
  'C++',
  'C#',
  'Django',
  'Linux',
  'Git',
  'Rust',
  'Swift',
  'Kotlin',
  'Vue.js',
  'Spark',
] as const;

export const topSkills = [
  'Product Strategy',
  'Go-to-Market',
  'Team Leadership',
  'Data Analysis',
  'Content Marketing',
  'Public Speaking',
  'Cloud Computing',
  'Systems Design',
  'Financial Modeling',
  'User Research',
  'Machine Learning',
  'Negotiation',
] as const;

export const spoken = [
  'English (Professional Working)',
  'Deutsch (Native or Bilingual)',
  'Français (Limited Working)',
  'Español (Full Professional)',
] as const;

export const certifications = [
  'AWS Certified Solutions Architect',
  'Certified Kubernetes Administrator',
  'Professional Scrum Master I',
  'Google Analytics Certification',
] as const;
