// The footer's links. The social ones are samples: replace them with your company's own.

export const footerColumns: { title: string; links: { label: string; href: string }[] }[] = [
  {
    title: 'Product',
    links: [
      { label: 'Features', href: '/#features' },
      { label: 'Pricing', href: '/#pricing' },
      { label: 'Testimonials', href: '/#testimonials' },
      { label: 'FAQ', href: '/#faq' },
    ],
  },
  {
    title: 'Tools',
    links: [
      { label: 'Profile Rating', href: '/rate-linkedin' },
      { label: 'Resume Review', href: '/review-resume' },
      { label: 'Character Counter', href: '/tools/linkedin-character-counter' },
      { label: 'Hashtag Generator', href: '/tools/linkedin-hashtag-generator' },
    ],
  },
  {
    title: 'Blogs',
    links: [
      { label: 'LinkedIn content strategies', href: '/blog/linkedin-content-strategies' },
      { label: 'Is AI replacing LinkedIn marketers?', href: '/blog/ai-replacing-linkedin-marketers' },
      { label: 'The founder’s personal brand', href: '/blog/personal-brand-founder-linkedin' },
      { label: 'LinkedIn for students', href: '/blog/student-linkedin-opportunities-guide' },
    ],
  },
];

export const legalLinks = [
  { label: 'Terms', href: '/terms' },
  { label: 'Privacy', href: '/privacy' },
];

export const socialLinks: { label: string; href: string }[] = [
  { label: 'LinkedIn', href: 'https://www.linkedin.com/company/postwright' },
  { label: 'X', href: 'https://x.com/postwright' },
];
