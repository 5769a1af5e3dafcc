// Ten invented people who write much alike: the same six subjects in the same order, plain prose, no loud signs. Written for measuring voices.

export const nearVoices: readonly { author: string; posts: readonly string[] }[] = [
  {
    author: 'product manager',
    posts: [
      'I have hired eleven people in the last two years, and the interviews that went well told me very little. What helped was a short paid project. We gave people one real ticket, one afternoon and one person to ask. Some asked good questions early. Those are the ones who are still with us. I still read CVs, but I read them last.',
      'We changed our pricing in March and I expected a fight. There was none. Most customers had simply never looked at the plan they were on. The ones who had looked were relieved that it got simpler. I had spent six weeks preparing answers to questions that nobody asked, which is a pattern I recognise in myself by now.',
      'I work from home four days a week and I like it. The fifth day is the one that makes the other four possible. We use it for the things that a document cannot do: disagreeing, mostly. When we tried to disagree in comments it took two weeks and somebody was always hurt. In a room it takes an hour.',
      'The feature I was most proud of was used by nine people. I checked three times. We had asked forty customers whether they wanted it, and thirty-one had said yes. What I should have asked is what they would stop doing if they had it. Nobody would have stopped anything. I removed it in August and no one wrote to us.',
      'A customer told me last week that our product is fine. I have thought about that word for days. Fine means that nobody will defend us when the budget is cut. I asked her what would make it more than fine, and she named something so small that we had it done by Thursday.',
      'I let a model write my release notes for a month. They were correct and nobody read them. Then I wrote one by hand, with the mistake we had made in it, and I got fourteen replies. I do not think that people dislike the machine. I think they could tell that nobody was speaking.',
    ],
  },
  {
    author: 'agency owner',
    posts: [
      "Here's something I got wrong about hiring: I looked for people like me. Turns out a studio full of people like me forgets to send invoices. My best hire so far is Rosa, who's nothing like me, and who told me in week one that our files were a disgrace. She was right. They were. They're not now.",
      "Pricing by the hour punishes you for getting good. I knew that for years and did it anyway, because a day rate is easy to explain and I hate explaining. Last autumn we quoted a fixed fee for the first time. The client said yes in four minutes. I've been trying not to think about what that says about the years before.",
      "Our team's spread over three time zones, and people ask how we keep it together. Honestly? We don't, not all of it. We've got one call a week, a shared page that's mostly up to date, and a rule that nobody apologises for being asleep. It's not elegant. It works better than the office did, and the coffee's better too.",
      "We lost our biggest client in June. They didn't shout, they just stopped replying, and by the time I noticed it was done. What I learned, for what it's worth: silence is feedback. If a client who used to argue with you goes quiet, that's the moment to pick up the phone. I didn't. I told myself they were busy.",
      "Best feedback I've had all year came from a client's intern. She'd been asked to present our work and couldn't, because she didn't understand slide three. Neither did I, once I looked. Everyone senior had nodded at slide three for a month. We've now got a rule: if the newest person can't present it, it isn't finished.",
      "I've tried the tools everybody's posting about. Some of them save us a morning a week, and that's real. None of them knows that this client hates green because of her last job. That's the bit we get paid for, it turns out. Not the layout. Remembering the green.",
    ],
  },
  {
    author: 'finance lead',
    posts: [
      'Hiring is usually discussed as a matter of talent. It is also a matter of arithmetic. A new colleague costs about a third more than the salary, takes five months to become productive, and occupies a manager for roughly a day each week in the meantime. None of this argues against hiring. It argues for hiring one person at a time.',
      'Discounts are rarely recorded where they are given. In our case they appeared as credits, as free months, and as a category called other. When they were finally added up, they came to eight percent of revenue. No one had decided to give away eight percent. It had merely been permitted, a little at a time, by reasonable people.',
      'The savings from giving up an office are smaller than they seem. Rent disappears, while travel, equipment and two annual gatherings take its place. In the first year we saved about forty percent of the former cost, and in the second about thirty. That remains a considerable sum. It is simply not the sum that was announced.',
      'Three years ago I approved a system that was never used. The reasoning was sound, the supplier was solid, and the figures were correct. What was missing was a person who wanted it. Since then, every request above a certain amount must carry the name of somebody who will be unhappy if it is refused. The number of requests has fallen by half.',
      'Customer satisfaction had been stable for six quarters, which was reported as good news. A closer look showed that the customers who left had stopped answering the survey before they left. The average was stable because the unhappy were absent from it. We now report the share of those who do not answer beside the score.',
      'Automation was presented to us as a reduction in headcount. In practice it has been a reduction in overtime, which is both less dramatic and more welcome. Closing the month used to take nine days and now takes four. The same people do it. They leave at six, and the error rate has fallen to a level that the auditors mentioned.',
    ],
  },
  {
    author: 'people partner',
    posts: [
      'When we hire, we tell people the truth about the job: the good parts and the boring parts. Some of them leave the process at that point, and that is a gift to everybody. The ones who stay tend to stay for years. We ask them at the end of the first month what we forgot to mention, and we add it to the next conversation.',
      'Salaries are the one price that companies still keep secret, and it never works. People talk, they always have, and what they imagine is usually worse than what is true. We opened our bands last spring. There were two hard weeks and a few overdue corrections, and since then the subject has become almost dull. Dull is what we hoped for.',
      'Remote work did not make our people lonely. It showed us who was lonely before. The colleague who ate alone in the canteen now eats alone at home, and nobody sees the tray. So we ask, every week, one person each, without a form. It takes ten minutes and it is the most useful thing on our calendar.',
      'We once ran a leadership course that everybody loved and that changed nothing. The scores were wonderful, and the behaviour on Monday was the same as on Friday. Now we do less: one habit, one month, one colleague who watches. It gets poorer scores, people find it tedious, and after a year you can see it in meetings.',
      'Exit interviews come too late, so we started to have the same conversation with people who stay. What nearly made you leave this year? It is an uncomfortable question, and the answers are short and precise. A chair, a promise, a manager who never says thank you. Most of them could be put right in a week, and were.',
      'People are afraid that a machine will take their work, and telling them not to be does not help. What helped here was to let them take apart their own week and to say what they would gladly give away. Nobody gave away the conversations. Everybody gave away the minutes. We bought the tool for minutes and for nothing else.',
    ],
  },
  {
    author: 'engineering manager',
    posts: [
      'Most hiring processes I have seen test for the wrong thing, namely performance under observation. Our work is mostly reading. So we let candidates read: 300 lines of our actual code, with a bug in it, and then we talk. We do not care if they find the bug. We care what they say about the rest of it, and whether they get curious.',
      'Our cloud bill doubled in a year and nobody could say why. It was not one thing. It was 40 small things, each of them sensible on its own, none of them ever turned off. We now tag everything with a team and a date, and anything past its date gets switched off on the first Monday. So far nobody has complained, which tells you something.',
      'The thing remote work broke, for us, was the overheard question. Somebody would mutter at a screen, and somebody else would turn around. We tried channels, bots, virtual rooms. What worked in the end was pairing for the first hour of the day, cameras optional, no agenda. It is boring. It is also the only ritual that survived two years.',
      'We had a bad outage in May, about three hours, and the cause was a config change I had approved. I remember looking at it, too: 12 lines, green checks, Friday. The review asked why the change was possible, not who did it, and I am still grateful for that. We added one check and removed two meetings.',
      'Users told us that search was slow, so we made it faster, and they still told us it was slow. Eventually somebody sat next to a user and watched. Search was quick. Finding was slow: she had to run it four times, because the first result was never the one. Latency was never the problem, relevance was. It cost us a quarter to learn.',
      'Code generated by a model gets reviewed less carefully, at least by us, because it looks finished. Tidy names, tidy comments, wrong assumption. We started to ask for the assumption first, in one sentence, before looking at the diff. That catches most of it. The rest gets caught the old way, in production, by somebody annoyed.',
    ],
  },
  {
    author: 'sales lead',
    posts: [
      "I don't hire for experience any more. I hire for how somebody handles a no. In the last round I told every candidate that we'd decided against them, then asked what they'd do next. Cruel? Maybe a bit. But two of them asked a better question than I'd asked all day, and both of them start on Monday.",
      "Never negotiate the price first. I mean it. The moment you talk numbers you've stopped talking about the problem, and you won't get back. When a buyer asks me what it costs, I ask what it costs them today. Half the time they don't know, so we find out together. After that the number isn't scary, it's just a number.",
      "People say you can't sell over video. You can, you just can't bluff. In a room you've got handshakes, lunch, the walk to the lift. On a screen you've got your preparation and nothing else. I used to wing it and I was good at winging it. These days I write three questions down, and I've closed more this year than in any year before.",
      "My worst quarter taught me more than my best one. I'd filled the pipeline with people who liked me, and liking isn't buying. When I rang them and asked what would have to happen for this to go ahead, most of them couldn't say. So it wasn't a pipeline, it was a list of friends. I've asked that question in the first call ever since.",
      "If you want honest feedback, call the deals you lost. Not with a survey, call them. Give it three months, say you're not selling, and ask what they told their boss. I did nine of those calls in the spring. Seven said the same thing about our contract, and nobody inside had ever heard it, because we only ever asked the winners.",
      "Everyone's sending AI emails now, and buyers can smell them. You know the ones: they love your recent post, they've got a quick question. I've gone the other way. Fewer, shorter, and something in there that took me ten minutes to find out. My reply rate's up, and I don't think that's because I write well. It's because I looked.",
    ],
  },
  {
    author: 'researcher',
    posts: [
      'There is a rather large literature on hiring, and it agrees on one point: unstructured interviews predict almost nothing. What is perhaps more interesting is that interviewers who have read it continue to trust their own. I include myself. Knowing about a bias seems to protect one from it roughly as well as knowing about the rain keeps one dry.',
      'Why do prices that end in nine still work, even on people who can explain why they work? One possibility is that we do not compare numbers but rather first digits, and only later justify what we have done. If that is so, then explaining a price may matter less than we think, although it would, I suspect, matter more after the sale than before it.',
      'Studies of remote work tend to measure output per person, which is understandable, since it can be counted. What can hardly be counted is whatever happens between people; and it is there, if anywhere, that the loss would be found. I would therefore be careful with both the enthusiasm and the alarm. We may be measuring precisely the part that did not change.',
      'My own most instructive failure was a study that worked. The effect was there, it was large, and it was published; and four years later somebody with a larger sample could not find it. I had done nothing wrong, strictly speaking. I had merely stopped looking at the point where it looked good, as perhaps most of us do.',
      'When people are asked for feedback they tend to answer a different question, namely whether they like the person who asks. This is hardly surprising, though it is seldom taken into account. In one of our projects we had the same form sent by a stranger, and the ratings fell by almost a fifth. Which of the two was honest, I would not venture to say.',
      'It is often said that language models do not understand what they write. That may well be true, though it would be more convincing if we could say what understanding is in our own case. For the time being I find a narrower question more useful: under which conditions is the text wrong, and would the reader notice? The second half is the one that worries me.',
    ],
  },
  {
    author: 'shop owner',
    posts: [
      'Took on two new people for the workshop this month. Neither had done the work before. One used to bake bread, the other drove a bus, and both know how to get up early and how to be careful with other folks. The rest I can teach. My father hired the same way and he was in business forty years.',
      'Put the prices up by ten percent in January and wrote a sign by the till that said so. Wood costs more, the power costs more, and I want to pay my people right. That was the whole sign. A few customers grumbled. One came back the week after with a cake. Folks can take bad news if you look at them while you say it.',
      'No working from home in a joinery, so the debate passed us by. But I do the books at the kitchen table on a Friday now, and I get more done there in a morning than in the shop in a week. Nobody walks in with a broken chair. I miss the chairs a bit, truth be told.',
      'Bought a big machine in the good years and it nearly finished us. It was a lovely thing. It could do in an hour what took us a day, and we did not have a day of that work in a month. Sold it at a loss and kept the old saw. You learn what you need by doing without it for a while.',
      'An old lady brought back a table and said it wobbled. I looked, and the table was dead straight. Her floor was not. I went round on the Saturday and put a bit of felt under one foot, and she has sent us four customers since. She was not wrong, mind. It did wobble.',
      'My nephew showed me one of those chat programs and asked it how to mend a dovetail. It gave a good answer, better than some lads I have trained. Then I asked it how the wood should feel when it is ready and it gave me a number. So there is work left for the hands yet, I reckon.',
    ],
  },
  {
    author: 'community builder',
    posts: [
      'What if hiring started with the people who already show up? Three of our last five colleagues were members first. They answered questions, they organised an evening, they told us when something was broken. By the time we talked about a job, we knew each other. So before you write an advert, maybe look around: who is already doing the work?',
      'How do you price something that used to be free? We asked our members, openly, and we were nervous. What would be fair? What would make you leave? The answers were kinder and cleverer than our own plan, and they came up with a third tier we had never considered. Maybe the question is not what to charge, but who gets to be in the room when you decide?',
      'Can a community live online only? After four years, our answer is: mostly. The talks work, the questions work, the small daily help works wonderfully. What does not travel is the ten minutes after. So twice a year we meet, with a deliberately empty schedule, and do nothing but the ten minutes after. Have you found another way?',
      'Our first festival failed, and it failed in public. Sixty chairs, eleven guests, one very good cellist. We wanted to hide, and instead we wrote down what had happened and sent it to everybody. More people answered that letter than any invitation before or since. So is it success that brings people together, or being allowed to see how things go wrong?',
      'Who in your community never says anything? We looked at that last winter, and it was eight of ten members. So we wrote to them, one at a time, and asked what they come for. Many said: to listen, and please let us. Others had been waiting to be asked. How would you know the difference, if not by asking?',
      'Should machines answer in a community? We tried it for a month, for the simple questions only, and clearly marked. The answers were good. But the simple questions, it turned out, were how newcomers met the rest of us. Nobody wanted the answer, they wanted the hello. So now the machine suggests, and a person says it. Would you do it the same way?',
    ],
  },
  {
    author: 'project lead',
    posts: [
      'Two rules for hiring that have served my projects well. First: decide together what the person will have finished after ninety days, and write it down before anybody is interviewed. Second: let the team veto, but only with a reason. Since then the discussions are shorter. More important, the reasons are better - and once or twice the reason was us, not the candidate.',
      'Fixed price or time and material? In practice the question is who carries the uncertainty. With a fixed price the supplier does - and adds a premium for it. With time and material the customer does - and adds a controller. Our best contracts split it: a fixed price for the known part, a capped budget for the rest, a review after six weeks.',
      'Remote projects fail at the interfaces, just like any other project - only later. In an office a misunderstanding lasts until lunch. At a distance it lasts until the next milestone. Therefore: short intervals, visible results, one list of open points for all. Nothing new, I know. The new part is that there is no lunch to rescue you.',
      'The largest project I ever led ended eight months late. The reason was not technical: for a year nobody had the mandate to say no. Every wish was small, every wish was accepted, every wish had a cost. Today I clarify one thing before the kick-off - who may refuse, and in which meeting. It is the shortest line in the charter, and the one most often disputed.',
      'Lessons learned are usually collected at the end, when nobody can use them. We moved the workshop to the middle of the project. The effect: people speak about what hurts now, and there is still time to change it. One condition - the sponsor has to be present and has to stay silent for the first hour. The second part is harder.',
      'AI in project work: three months of experience, briefly. Minutes - very good. Risk lists - complete, therefore useless, since everything is a risk. Planning - plausible, and wrong wherever people are involved. Our conclusion: use it for what has happened, not for what will happen. The plan stays with those who have to keep it.',
    ],
  },
];
