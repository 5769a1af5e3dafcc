// The emoji used in LinkedIn posts, by group, each with the words that find it. Loaded with the picker.

export type Emoji = { sign: string; words: string };
export type EmojiGroup = { name: string; emoji: readonly Emoji[] };

/** One per line, the emoji first. */
const listOf = (lines: string): Emoji[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [sign = '', ...words] = line.trim().split(' ');
      return { sign, words: words.join(' ') };
    });

export const emojiGroups: readonly EmojiGroup[] = [
  {
    name: 'Signs',
    emoji: listOf(`
      ✅ check done yes tick
      ☑️ check box tick
      ✔️ check mark tick
      ❌ cross no wrong
      ⭐ star favorite
      🌟 star glowing
      ✨ sparkles new
      🔥 fire hot
      💥 boom collision
      ⚡ lightning fast energy
      💯 hundred points full
      ❗ exclamation important
      ❓ question
      ⚠️ warning careful
      🚫 forbidden no stop
      🔴 red circle
      🟡 yellow circle
      🟢 green circle
      🔵 blue circle
      ⚫ black circle
      ▶️ play right triangle
      ➡️ arrow right next
      ⬅️ arrow left back
      ⬆️ arrow up
      ⬇️ arrow down below
      ↳ arrow under point
      ↗️ arrow up right growth
      🔁 repeat again repost
      ➕ plus add
      ➖ minus less
      1️⃣ one first number
      2️⃣ two second number
      3️⃣ three third number
      4️⃣ four fourth number
      5️⃣ five fifth number
      🔟 ten number
    `),
  },
  {
    name: 'Work',
    emoji: listOf(`
      🚀 rocket launch start
      💡 idea light bulb
      🎯 target goal aim
      📈 chart up growth
      📉 chart down loss
      📊 bar chart figures data
      🏆 trophy win prize
      🥇 medal gold first
      💼 briefcase job work
      🧠 brain think mind
      🔑 key secret
      🔒 lock private safe
      📌 pin important
      📍 place location pin
      📣 announcement news megaphone
      📢 loudspeaker announcement
      🔔 bell reminder
      📝 memo write note
      ✍️ writing hand author
      📚 books learn read
      📖 book open read
      🎓 graduation degree student
      🗓️ calendar date plan
      📅 calendar day
      ⏰ alarm clock time
      ⏳ hourglass wait time
      🕐 clock hour
      💰 money bag
      💸 money spend
      💵 dollar cash
      🧾 receipt bill
      💻 laptop computer code
      🖥️ screen desktop
      📱 phone mobile
      🤖 robot automation
      ⚙️ gear settings
      🛠️ tools build
      🔧 wrench fix
      🧪 test experiment lab
      🔬 microscope research
      🔍 search look find
      🧩 puzzle piece
      🏗️ building construction
      🏢 office company
      🏠 house home remote
      🌐 globe web internet
      📧 email letter
      📦 package ship product
      🎙️ microphone podcast
      🎥 camera film video
      📷 photo camera
      🎨 palette design art
      🖼️ picture frame
      🔗 link
      📎 paper clip attach
      🗂️ folders files
      🗳️ vote ballot poll
      🪜 ladder career
      🧭 compass direction
      🌱 seedling grow start
    `),
  },
  {
    name: 'Hands and people',
    emoji: listOf(`
      👉 point right finger
      👈 point left finger
      👇 point down below finger
      👆 point up finger
      👍 thumbs up like good
      👎 thumbs down bad
      👏 clap applause
      🙌 hands up celebrate
      🙏 thanks please pray
      🤝 handshake deal partner
      💪 strong muscle
      👋 wave hello goodbye
      ✌️ peace victory two
      🤞 fingers crossed luck
      👌 ok perfect
      🤟 love you hand
      ✊ fist
      👊 punch fist bump
      🫶 heart hands
      👀 eyes look
      👂 ear listen
      🗣️ speak voice talk
      👥 people team
      👤 person
      🧑‍💻 developer coder person
      👩‍💼 manager woman office
      👨‍💼 manager man office
      🧑‍🏫 teacher person
      🧑‍🎓 student person
      🧑‍🚀 astronaut person
      👨‍👩‍👧 family
      🦸 hero
      🤷 shrug do not know
      🤦 facepalm
      🙋 raise hand question
      💃 dance woman
    `),
  },
  {
    name: 'Faces',
    emoji: listOf(`
      😀 grin smile happy
      😄 smile happy laugh
      😊 blush smile
      🙂 slight smile
      😉 wink
      😍 love heart eyes
      🥰 love hearts
      😎 cool sunglasses
      🤩 star struck wow
      🥳 party celebrate
      😂 laugh tears joy
      🤣 rolling laughing
      😅 sweat smile relief
      😬 grimace awkward
      🤔 thinking hmm
      🧐 monocle inspect
      🤓 nerd glasses
      😏 smirk
      😐 neutral
      😴 sleep tired
      😮 surprised open mouth
      😱 scream shock
      🤯 mind blown
      😢 sad cry tear
      😭 crying loud
      😤 proud huff
      😡 angry
      🥲 smile tear
      🥹 touched tears
      🫡 salute
      🤗 hug
      🤫 quiet secret shh
      🙈 monkey not see
      💩 poo
      👻 ghost
      🫠 melting
    `),
  },
  {
    name: 'Hearts and life',
    emoji: listOf(`
      ❤️ heart red love
      🧡 heart orange
      💛 heart yellow
      💚 heart green
      💙 heart blue
      💜 heart purple
      🖤 heart black
      🤍 heart white
      💔 heart broken
      🎉 party popper celebrate
      🎊 confetti celebrate
      🎁 gift present
      🎂 cake birthday
      🍾 champagne celebrate
      🥂 glasses cheers
      ☕ coffee
      🍕 pizza
      🍎 apple
      🎵 music note
      🎤 sing microphone
      🎮 game controller
      ⚽ football ball
      🏃 run
      🚴 bike cycle
      🏔️ mountain
      🌊 wave sea
      ☀️ sun
      🌙 moon night
      🌈 rainbow
      ❄️ snow cold
      🌍 world earth
      ✈️ plane travel
      🚗 car
      🚲 bicycle
      🐶 dog
      🐱 cat
      🦄 unicorn
      🐝 bee busy
      🌻 sunflower
      🍀 luck clover
    `),
  },
];

/** The emoji for which every word searched begins one of their words. */
export function emojiFor(groups: readonly EmojiGroup[], search: string): EmojiGroup[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  const has = ({ words }: Emoji) => wanted.every((word) => words.split(' ').some((one) => one.startsWith(word)));
  return groups.map(({ name, emoji }) => ({ name, emoji: emoji.filter(has) })).filter(({ emoji }) => emoji.length > 0);
}
