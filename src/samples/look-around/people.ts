// The people of the sample content, and what each of them did on which of the published sample posts. None of them exists.

type Deed = { post: 'questions' | 'apology' | 'friday' | 'mother'; kind: 'reaction' | 'comment'; text: string };
const liked = (post: Deed['post']): Deed => ({ post, kind: 'reaction', text: '' });
const said = (post: Deed['post'], text: string): Deed => ({ post, kind: 'comment', text });

export type SamplePerson = {
  name: string;
  headline: string;
  company: string;
  status: 'new' | 'contacted' | 'in_conversation' | 'won';
  notes: string;
  deeds: Deed[];
};

export const people: readonly SamplePerson[] = [
  {
    name: 'Priya Raman',
    headline: 'Head of Product',
    company: 'Larkfield',
    status: 'in_conversation',
    notes: 'Wants to compare sign-up figures. Call on Thursday.',
    deeds: [
      said('questions', 'We did the same in spring. Demos stayed flat for us too.'),
      liked('questions'),
      said('apology', 'The invoice, of all places. Stealing this.'),
      said('mother', 'Which plan did you keep?'),
    ],
  },
  {
    name: 'Tomasz Kowal',
    headline: 'Founder',
    company: 'Kowal & Co',
    status: 'contacted',
    notes: '',
    deeds: [
      said('questions', 'How did sales take it?'),
      liked('friday'),
      said('friday', 'Tuesday releases changed our weekends, too.'),
    ],
  },
  {
    name: 'Jonas Weber',
    headline: 'COO',
    company: 'Steinhaus',
    status: 'new',
    notes: '',
    deeds: [said('questions', 'Taking this to my team on Monday.'), liked('apology')],
  },
  {
    name: 'Amina Diallo',
    headline: 'Growth',
    company: 'Brightwater',
    status: 'new',
    notes: '',
    deeds: [liked('questions'), liked('mother')],
  },
  {
    name: 'Sofia Marin',
    headline: 'Marketing Lead',
    company: 'Alto',
    status: 'won',
    notes: 'Customer since the pricing post.',
    deeds: [said('mother', 'Saved. Reading ours aloud tonight.'), liked('apology'), liked('questions')],
  },
  {
    name: 'Maya Okafor',
    headline: 'Product Designer',
    company: '',
    status: 'new',
    notes: '',
    deeds: [liked('questions'), liked('friday')],
  },
  {
    name: 'Daniel Lind',
    headline: 'Customer Success',
    company: 'Norden',
    status: 'new',
    notes: '',
    deeds: [said('apology', 'Eleven the same month. Ours was the export button.'), liked('friday')],
  },
  {
    name: 'Helen Brooks',
    headline: 'Independent consultant',
    company: '',
    status: 'new',
    notes: '',
    deeds: [liked('mother')],
  },
];
