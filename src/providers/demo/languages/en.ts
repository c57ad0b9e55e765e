import { codeSample } from './code-sample';
import type { DemoTexts } from './demo-texts';

export const texts: DemoTexts = {
  introduction:
    'Hi, I’m a **scripted demo that works offline**. I’m not an AI: I follow fixed rules, so I can’t understand free text. I’m here to show you how Skein works before you add a real model.',
  notUnderstood:
    'I’m a scripted demo, so I can’t understand free text, and I have no answer to “{text}”. A real model would answer here. Here is what I can show you:',
  tryOneOfThese: 'Try one of these:',
  shows: {
    table: 'you can copy it or scroll it sideways',
    code: 'with coloured syntax and a copy button',
    formula: 'drawn from LaTeX',
    web: 'Skein shows you what would be sent, and you decide',
    long: 'six messages fill my small context, and Skein summarises the oldest; this takes less than a minute',
    time: 'a tool that needs no approval',
    think: 'the steps before an answer',
    essay: 'a long answer that you can stop',
  },
  noQuestion: 'There is no question to answer.',
  nothingToAdd: 'I have nothing to add to that.',
  pictures: 'Images in your message: {count}. I’m a scripted demo and can’t see them.',
  thinking: [
    'Words in the message: {words}.',
    'Messages sent to me: {messages}. Tools: {tools}.',
    'I compare the message with my rules, one after the other. The first rule that fits decides.',
    'So the answer is settled before its first word. A scripted demo can’t think any further.',
  ],
  thought:
    'The steps above came before this answer: tap them to read them again. A real model can think for longer, and you choose how long.',
  realModel: `You need an API key from a provider, or a model on your own computer.

1. Open **Settings → Providers** and add a provider. Skein links to the page where you get a key.
2. Paste the key. It stays on this device.
3. Tap the model’s name at the top of a chat to choose a model.`,
  clock: {
    asks: 'I’ll ask the clock tool.',
    says: 'The clock of this device says:\n\n> {time}\n\nI got that from the tool `{tool}`. It sends nothing, so Skein didn’t ask you first.',
    missing: 'I have no clock, and the tool `{tool}` was not offered to me in this chat.',
  },
  tool: {
    answered: 'The tool `{tool}` answered:\n\n> {output}',
    failed: 'The tool `{tool}` failed. It said:\n\n> {output}',
    nothing: '(nothing)',
  },
  web: {
    article: 'Lisbon',
    site: 'en',
    asks: 'I’d like to look up “Lisbon” on Wikipedia. That request leaves your device, so Skein asks you first and shows what it would send. Try **Deny** or **Allow once**: the demo goes on either way.',
    found:
      'You allowed the request, and Wikipedia answered:\n\n> {extract}\n\nSkein sent exactly what the card showed, and nothing else. The next request asks again.',
    denied:
      'You chose **Deny**, so nothing was sent. The model is told that you declined, and the chat simply goes on. A real model would now answer without the web.',
    neverAllowed:
      'A saved permission denies this tool, so nothing was sent. You can change that in the settings, under **Saved permissions**.',
    failed:
      'You allowed the request, but it failed. This device may be offline. The tool reported:\n\n> {output}\n\nThe rest of this demo works offline.',
    missing: 'The tool `http_request` was not offered to me in this chat, so I can’t show it here.',
  },
  memory: {
    noted: 'Noted: “{fact}”. I read it in this chat, or in its summary once the chat has been summarised.',
    greets:
      'Nice to meet you, {name}. I read your name in this chat, or in its summary once the chat has been summarised.',
    yourName: 'Your name is {name}. I read that in {source}.',
    nameUnknown: 'I don’t find your name in this chat. Tell me, for example: *My name is Ada.*',
    foundIn: 'I read this in {source}:',
    inMessage: 'one of your earlier messages',
    inSummary: 'the summary of the earlier messages',
    list: 'This is what you told me, the newest first:',
    nothingYet: 'Nothing yet: this is the first message that was sent to me.',
    searches:
      'That part of the chat has been summarised. I’ll search the original messages, which are still on this device.',
    searchFound: 'I found this in the original messages:',
    searchFoundNothing: 'The search of the original messages found nothing.',
  },
  table: `Three bridges, side by side:

| Bridge | Opened | Span |
|:---|---:|---:|
| Ponte 25 de Abril | 1966 | 1,013 m |
| Golden Gate Bridge | 1937 | 1,280 m |
| Akashi Kaikyō Bridge | 1998 | 1,991 m |

Numbers line up on the right, and a wide table scrolls by itself.`,
  code: `This function counts how often each word occurs in a text:

${codeSample({ comment: 'Counts the words of a text, ignoring case.', text: 'Row, row, row your boat', word: 'row', count: 3 })}

Use the button on the block to copy the code.`,
  formula: String.raw`Euler’s identity $e^{i\pi} + 1 = 0$ fits into a line. A larger formula gets its own:

$$x_{1,2} = \frac{-b \pm \sqrt{b^2 - 4ac}}{2a}$$

This is how often a fair coin shows exactly $k$ heads in $n$ throws:

$$P(k) = \binom{n}{k} \left( \frac{1}{2} \right)^{n}$$`,
  formatting: `### A bit of everything

Text can be **bold**, *italic*, ~~struck through~~ or \`code\`, link to [example.com](https://example.com), and have a footnote.[^1]

1. First
2. Second
   - with a point below

- [x] Read the answer
- [ ] Ask the next question

> A quotation stands out like this.

![Skein loads an image only when you ask for it](https://example.com/picture.png)

[^1]: Press its number to read it without leaving the place.`,
  essayNote: 'Assembled from fixed phrases (scripted demo, works offline).',
  essayTopic: 'long conversations',
  trip: {
    opening:
      'My context holds only 4,000 tokens, so a few long answers fill it. The next five messages are sent for you. Watch for the banner when Skein summarises the oldest messages. You can press **Stop** at any time.',
    answers: [
      '**Day 1: Alfama.** Start at 9:00 at the viewpoint Portas do Sol, walk up to the castle of São Jorge, and come down with tram 28. In the evening, listen to fado.',
      '**Day 2: Belém.** Visit the monastery of Jerónimos as soon as it opens at 9:30, then the tower of Belém. Eat a custard tart while it is warm, and walk back along the river.',
      '**Day 3: Sintra.** Trains from the station Rossio take 40 minutes. See the palace of Pena in the morning, before the groups arrive, and the garden of Regaleira in the afternoon.',
      '**Food.** Try grilled sardines in summer, caldo verde on a cold evening, and bacalhau on any day. The market at Cais do Sodré has a little of everything.',
      '**Costs.**\n\n| Item | Per day | Three days |\n|:---|---:|---:|\n| Room | €85 | €255 |\n| Food | €40 | €120 |\n| Tickets and trains | €25 | €75 |\n| **Total** | **€150** | **€450** |',
    ],
    topics: [
      'walking in old streets',
      'mornings by a river',
      'day trips by train',
      'eating out',
      'saving money on a trip',
    ],
    summarised:
      '**Skein has summarised the older messages.** The line further up marks where. I now read a short summary instead of them, and the originals are still on your device. Ask me about something from the summarised part.',
    notYetSummarised:
      '**My context is full, so Skein is now summarising the older messages.** A line in the chat marks where. The originals stay on your device. Ask me about something from the beginning.',
  },
  untitled: 'Chat with the demo',
  ready: 'The demo is ready (scripted demo, works offline).',
};
