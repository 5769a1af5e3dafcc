// Ten invented people and four posts by each, written for measuring voices: they share subjects, so that only their manner tells them apart.

export const voices: readonly { author: string; posts: readonly string[] }[] = [
  {
    author: 'clipped founder',
    posts: [
      "We lost the deal.\n\nPrice wasn't the problem. Trust was.\n\nI talked for forty minutes. They talked for five.\n\nI won't do that again.",
      "Hired our first salesperson today.\n\nI interviewed nine people. I picked the one who asked about churn.\n\nThat's it. That's the whole process.",
      "Nobody read our launch post.\n\nTwelve likes. Four from my family.\n\nThen one customer called. She'd seen it.\n\nShe's worth more than the likes.",
      "I raised our prices on Friday.\n\nI didn't sleep on Saturday.\n\nOn Monday two customers left. Thirty stayed.\n\nI should've done it last year.",
    ],
  },
  {
    author: 'warm coach',
    posts: [
      "Can I tell you a little secret? You don't have to be ready before you begin! You just have to be kind to yourself on the way. 💛 Every client of mine who changed careers was scared, and you know what? They did it anyway. What would you try if you knew you could not fail?",
      "You are allowed to say no today! 🌱 You are allowed to leave the meeting, close the laptop and call your mum. Your worth isn't measured in answered emails, and you know that, don't you? Who needs to hear this? 💛",
      "Let me ask you something: when did you last celebrate a small win? 🎉 One of you wrote to me that you finally asked for the raise, and I danced in my kitchen! You deserve to be proud of yourself. What's your small win this week?",
      "If you are tired, rest. If you are sad, talk to someone. 💛 You would give your best friend this advice, wouldn't you? So give it to yourself! What will you do for yourself tonight? 🌱",
    ],
  },
  {
    author: 'measured consultant',
    posts: [
      'In most pricing projects, the difficult question is not which number to choose, but who in the organisation is permitted to choose it. Where that permission is unclear, discounts accumulate in the margins, and by the time the finance department notices, the customer has learned to wait.',
      'A strategy that cannot be explained by the people who are expected to execute it is, for practical purposes, not a strategy; it is a document. The distinction becomes visible in the third quarter, when priorities collide and each department consults its own memory.',
      'It is often assumed that hiring slows down because candidates are scarce. In our experience, the scarcity lies elsewhere: in the hours that experienced colleagues are able to devote to interviews, and in the willingness of managers to decide before every doubt has been removed.',
      'Organisations tend to measure the utilisation of their people with great precision, and the utilisation of their decisions not at all. A decision that waits three weeks for a signature has a cost, which is borne, as a rule, by those who were not in the room.',
    ],
  },
  {
    author: 'listing engineer',
    posts: [
      'How we cut our build time:\n\n- cache the dependencies\n- split the slow tests\n- delete the tests nobody trusts\n- measure before and after\n\nResult: 14 min -> 3 min. Tools: boring ones.',
      'Things to check before a migration:\n\n- a backup (restored, not just taken)\n- a rollback plan\n- the lock timeouts\n- who is on call\n\nWe skipped no. 2 once. Once.',
      'Code review, my rules:\n\n- under 200 lines\n- one purpose\n- tests first\n- questions, not orders\n\nNothing new here. It still works.',
      'What I log in production:\n\n- the request id\n- the user id (hashed)\n- the duration\n- the version\n\nWhat I do not log: bodies, tokens, feelings.',
    ],
  },
  {
    author: 'loud marketer',
    posts: [
      'STOP boosting posts!!! Seriously!!! You are BURNING money 🔥🔥 We tested 40 ads and ONE sentence beat them all!!! Want it? Comment YES 👇 #marketing #growth #ads #sales',
      'This headline made us $10,000 in ONE day 🚀🚀 No tricks!!! Just a PROMISE people believe!!! Steal it 👇 #copywriting #marketing #growth #startup',
      'Nobody cares about your logo!!! NOBODY!!! 😱 They care about THEIR problem!!! Fix the first line and watch the clicks EXPLODE 🔥 #branding #marketing #growth #business',
      'BIG news!!! 🎉🎉 We hit 1,000 subscribers with ZERO budget!!! The secret? Showing up EVERY day!!! Who is with me? 🚀 #newsletter #growth #marketing #creator',
    ],
  },
  {
    author: 'lower case designer',
    posts: [
      "been redesigning our settings page... for the third time.\nturns out people don't want settings\nthey want the thing to just know.\nanyway, back to the grid",
      "a client asked for a bigger logo today...\nso i made everything else smaller\nthey loved it. i'm keeping this trick\nforever",
      'good design reviews are mostly silence...\nsomeone looks\nsomeone frowns\nthen somebody says what we all saw. i like that part',
      'i used to hide my sketches...\nnow i post the ugly ones first\npeople are kinder to a mess\nthan to a masterpiece. weird, right',
    ],
  },
  {
    author: 'storytelling nurse',
    posts: [
      'It was four in the morning when the old man in bed seven asked me for a pencil. He had been a carpenter, he said, and he wanted to draw the chair he had never finished. I brought him one, and we sat there while the machines hummed, and he drew, and I forgot my list. He went home in May and sent me a photograph of the chair.',
      'My first supervisor was a small woman who never raised her voice. When I gave a patient the wrong breakfast she took my arm, walked me to the window and told me about the worst mistake of her life. Then she said that I would remember the breakfast, and that I would never make the other one. She was right about both.',
      'Last winter a girl of nineteen came in with her grandmother and would not leave the corridor. We were short of people that night, and I told her twice to go home. On the third round I sat down beside her instead, and she told me that nobody had ever said goodbye in their family. So we practised it, she and I, under the vending machine light.',
      'When they closed our ward for repairs they sent me to the children, and I was afraid of them. On the second day a boy asked me whether I could whistle. I could not, and he taught me, and by the end of the week half the corridor was whistling. I went back to my old ward in June and I whistle there too, when the night is long.',
    ],
  },
  {
    author: 'dry analyst',
    posts: [
      'Revenue per employee fell by 11 % in 2025. Headcount rose by 18 %. The second figure explains the first (mostly). Meetings per week: 14, up from 9. Draw your own line.',
      'Survey of 312 users: 64 % said they would pay. Of these, 9 % paid (n = 18). The gap between saying and paying was 55 points. It was 57 points last year. This is called progress.',
      'Our forecast missed by 4.1 %. The naive forecast (same as last month) missed by 3.8 %. Cost of our forecast: two analysts. Cost of the naive one: none. We kept the analysts (they found this).',
      'Churn by cohort: 6.2 %, 5.9 %, 5.9 %, 2.1 %. The last figure is a reporting error (confirmed on Tuesday). The slide with it was shown to 40 people (confirmed on Wednesday).',
    ],
  },
  {
    author: 'arguing professor',
    posts: [
      'Is it true that remote teams trust each other less? Perhaps; but less than whom? The studies that say so compare them with teams who met before, and is that not the very thing in question? What we should ask is this: who benefits from the answer? And why do we ask it only now?',
      'What is expertise? Is it knowing the answer, or is it knowing which question is asked? If it is the first, machines have it; if it is the second, do we teach it at all? I suspect that we examine the one and hope for the other. Or do you see it differently?',
      'Why do we call it a soft skill? Is listening softer than arithmetic? Is it easier to measure, easier to learn, easier to fake? I think that the word tells us more about those who chose it than about the skill; and should that not worry us?',
      'Should students pay for what they could read for free? It depends; what do they pay for? If it is the text, then no; if it is the person who says "read it again", then what is that worth? And who would know it beforehand?',
    ],
  },
  {
    author: 'team-minded operator',
    posts: [
      'We moved our warehouse in nine days and we did not lose a pallet. Our drivers planned the route, our night shift labelled every shelf, and our customers waited without one complaint. We are proud of us, and we owe our drivers a very long lunch.',
      'We decided to publish our delivery times, also the bad ones. Our support team was worried, our sales team was not amused, and we did it together anyway. We learned that our customers forgive us what we tell them first.',
      'Our apprentices ran the shop for a week and we stayed away. We saw our processes through their eyes, and we changed three of them on Monday. We will do it again next year, and we will bring more cake.',
      'We had a fire alarm in the middle of our busiest day. We left, we counted, we laughed, and we went back. Our plan was two years old, and we rewrote it the same evening, all of us, over our cold soup.',
    ],
  },
];
