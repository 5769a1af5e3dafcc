// Word and phrase lists of the rule-based edits: what can go, what has a plainer word, what is a typing error.

const pairs = (text: string): readonly (readonly [string, string])[] =>
  text
    .split('\n')
    .flatMap((line) => line.split(';'))
    .map((pair) => pair.trim().split('=') as [string, string])
    .filter(([from, to]) => from !== '' && to !== undefined);

/** Phrases that can be replaced by less without losing meaning, longest first where they overlap. */
export const shorterWordings =
  pairs(`due to the fact that=because;in spite of the fact that=although;at this point in time=now;at the present time=now;in the event that=if
for the purpose of=for;with regard to=about;with respect to=about;in terms of=in;in order to=to;prior to=before;so as to=to;a large number of=many
a lot of=many;the majority of=most;has the ability to=can;have the ability to=can;is able to=can;are able to=can;make a decision=decide
made a decision=decided;come to the conclusion=conclude;on a daily basis=daily;on a regular basis=regularly;as a matter of fact=;at the end of the day=
needless to say=;it goes without saying that=;it is important to note that=;it is worth noting that=;the fact of the matter is that=;to be honest=
to be perfectly honest=;for what it is worth=;if you ask me=;i would like to say that=;i just wanted to say that=;i have to say that=
in my humble opinion=;in my opinion=;i personally=I;i think that=;i believe that=;i feel that=;the reason is that=because;each and every=every
first and foremost=first;more and more=more;over and over again=again and again;all of the=all the;end result=result;past experience=experience
future plans=plans;completely finished=finished`);

/** Words that can go without a trace. */
export const fillers: readonly string[] =
  'really very just actually basically literally honestly quite rather simply truly totally completely absolutely definitely certainly essentially extremely incredibly obviously clearly somewhat pretty personally genuinely seriously'.split(
    ' ',
  );

/** Words that make a statement weaker; the punchier edit takes them out too. What is longer comes first: nothing may begin with what is left of it. */
export const hedges: readonly string[] =
  'perhaps;maybe;kind of;sort of;i guess;i suppose;more or less;to some extent;in a way;it seems that;it seems to me that;i think that;i believe that;i feel that;i guess that;i suppose that;i think;i believe;i feel like;a bit;a little bit;probably;arguably'.split(
    ';',
  );

/** Grand words and their plain ones. */
export const plainWordList =
  pairs(`utilize=use;utilizes=uses;utilized=used;utilizing=using;utilise=use;utilised=used;leverage=use;leverages=uses;leveraged=used;leveraging=using
facilitate=help with;facilitates=helps with;facilitated=helped with;commence=start;commenced=started;commences=starts;terminate=end;terminated=ended;endeavor=try;endeavour=try
assist=help;assisted=helped;assistance=help;purchase=buy;purchased=bought;obtain=get;obtained=got;acquire=get;acquired=got;demonstrate=show;demonstrates=shows;demonstrated=showed
indicate=show;indicates=shows;indicated=showed;require=need;requires=needs;required=needed;sufficient=enough;additional=more;numerous=many;multiple=several;approximately=about
subsequently=later;subsequent=later;previously=before;prior=earlier;consequently=so;furthermore=also;moreover=also;additionally=also;nevertheless=still;nonetheless=still
individuals=people;regarding=about;concerning=about;optimize=improve;optimise=improve;optimized=improved;methodology=method;methodologies=methods
implement=put in place;implemented=put in place;initiate=start;initiated=started;ascertain=find out;attempt=try;attempted=tried;attempts=tries;component=part;components=parts
comprehend=understand;crucial=key;fundamental=basic;significantly=much;substantial=large;substantially=much;enhance=improve;enhanced=improved;enhances=improves
ensure=make sure;ensures=makes sure;ensured=made sure;remain=stay;remained=stayed;remains=stays;modify=change;modified=changed;select=choose;selected=chose
provide=give;provides=gives;provided=gave;possess=have;possesses=has;reside=live;inform=tell;informed=told;inquire=ask;participate=take part;participated=took part
strategize=plan;synergy=teamwork;paradigm=model;robust=strong;seamless=smooth;seamlessly=smoothly;innovative=new;cutting-edge=new;state-of-the-art=modern;holistic=whole;ecosystem=network
objective=goal;objectives=goals;challenging=hard;beneficial=useful;frequently=often;currently=now;primarily=mainly;entire=whole;expedite=speed up;delineate=describe`);

/** Common typing and spelling errors. */
export const corrections =
  pairs(`teh=the;hte=the;adn=and;nad=and;taht=that;thsi=this;waht=what;whit=with;wiht=with;htis=this;jsut=just;form teh=from the;fo=of;ot=to
recieve=receive;recieved=received;recieving=receiving;beleive=believe;beleived=believed;acheive=achieve;acheived=achieved;achive=achieve;definately=definitely;definitly=definitely;seperate=separate;seperated=separated
occured=occurred;occuring=occurring;occurence=occurrence;begining=beginning;comming=coming;writting=writing;runing=running;planing=planning;stoped=stopped;droped=dropped;prefered=preferred;refered=referred
untill=until;tommorow=tomorrow;tommorrow=tomorrow;tomorow=tomorrow;yesturday=yesterday;wich=which;becuase=because;becasue=because;beacuse=because;becouse=because;freind=friend;freinds=friends;wierd=weird
thier=their;theyre=they're;dont=don't;doesnt=doesn't;didnt=didn't;cant=can't;wont=won't;wouldnt=wouldn't;couldnt=couldn't;shouldnt=shouldn't;isnt=isn't;arent=aren't;wasnt=wasn't;werent=weren't;hasnt=hasn't;havent=haven't;hadnt=hadn't
im=I'm;ive=I've;youre=you're;youve=you've;thats=that's;theres=there's;whats=what's;lets see=let's see
succesful=successful;successfull=successful;sucessful=successful;succes=success;sucess=success;neccessary=necessary;necesary=necessary;neccesary=necessary;accomodate=accommodate;adress=address;adresses=addresses
buisness=business;bussiness=business;busines=business;calender=calendar;carreer=career;carrer=career;collegue=colleague;collegues=colleagues;colleage=colleague;comittee=committee;commited=committed;commitee=committee
concious=conscious;consistant=consistent;enviroment=environment;excercise=exercise;existance=existence;experiance=experience;experiances=experiences;expereince=experience;familar=familiar;finaly=finally;foward=forward
goverment=government;grammer=grammar;garantee=guarantee;guarentee=guarantee;happend=happened;harrass=harass;immediatly=immediately;independant=independent;intresting=interesting;interupt=interrupt;knowlege=knowledge;knowledgable=knowledgeable
learnd=learned;lenght=length;liason=liaison;maintainance=maintenance;managment=management;mangement=management;manger=manager;mispell=misspell;noticable=noticeable;oppurtunity=opportunity;opportunites=opportunities;oportunity=opportunity
paralel=parallel;perfomance=performance;performence=performance;persue=pursue;posession=possession;possibilty=possibility;prefessional=professional;proffesional=professional;profesional=professional;privelege=privilege;probaly=probably;proccess=process
realy=really;reccomend=recommend;recomend=recommend;reccommend=recommend;refering=referring;relevent=relevant;responsability=responsibility;resourse=resource;sence=sense;similiar=similar;speach=speech;strenght=strength;suprise=surprise;suprised=surprised
teached=taught;thier=their;threshhold=threshold;togehter=together;truely=truly;usualy=usually;vaccum=vacuum;wether=whether;whereever=wherever;alot=a lot;aswell=as well;infact=in fact;incase=in case;eachother=each other;noone=no one;atleast=at least`);

/** Contractions and what they stand for, for the casual and the formal edit. */
export const contractions =
  pairs(`do not=don't;does not=doesn't;did not=didn't;is not=isn't;are not=aren't;was not=wasn't;were not=weren't;have not=haven't;has not=hasn't;cannot=can't
can not=can't;could not=couldn't;should not=shouldn't;would not=wouldn't;will not=won't;I am=I'm;I have=I've;I will=I'll;you are=you're;you have=you've
we are=we're;we have=we've;they are=they're;it is=it's;that is=that's;there is=there's`);

/** Casual words and their formal ones. */
export const formalWords =
  pairs(`kids=children;guys=colleagues;stuff=things;gonna=going to;wanna=want to;gotta=have to;yeah=yes;nope=no;awesome=excellent;super=very;folks=people;okay=acceptable;ok=acceptable
boss=manager;hey=hello;hi=hello;thanks=thank you;kinda=somewhat;sorta=somewhat;btw=by the way`);

/** Formal words and their casual ones. */
export const casualWords = pairs(
  'however, =but ;therefore, =so ;thus, =so ;hence, =so ;purchase=buy;purchased=bought;obtain=get;obtained=got;receive=get;received=got;assist=help;assisted=helped;inform=tell;informed=told;require=need;requires=needs;required=needed;regarding=about;attempt=try;attempted=tried;colleagues=people I work with',
);

/** What is said at work and nowhere else. Nothing stands for what only announces. */
export const corporateWords = pairs(
  `we are excited to announce that=;we're excited to announce that=;we are thrilled to announce that=;we're thrilled to announce that=;we are proud to announce that=;we're proud to announce that=;we are pleased to announce that=;i am excited to announce that=;i'm excited to announce that=;i am thrilled to share that=;i'm thrilled to share that=;i am proud to share that=
in today's fast-paced world,=;in today's digital landscape,=;in today's competitive landscape,=;going forward,=from now on;going forward=from now on;reach out to=contact;reached out to=contacted;touch base with=talk to;touch base=talk;circle back to=come back to;circle back=come back
deliverables=results;best-in-class=very good;world-class=very good;key learnings=lessons;learnings=lessons;key takeaways=main points;deep dive into=close look at;deep dive=close look;low-hanging fruit=easy wins;move the needle=make a difference;moved the needle=made a difference
thought leader=expert;thought leaders=experts;actionable=useful;impactful=useful;align on=agree on;aligned on=agreed on;ideate=think;operationalize=put to work;empower=help;empowers=helps;empowered=helped;empowering=helping;spearhead=lead;spearheaded=led;spearheading=leading
pain points=problems;pain point=problem;mission-critical=essential;synergies=teamwork;drive results=get results;value proposition=offer;core competencies=strengths;core competency=strength;win-win=good for both;game-changing=new;game-changer=big change;bandwidth for=time for`,
);
