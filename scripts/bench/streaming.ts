/**
 * How long the page is busy while an answer streams in (`npm run export:web` first): 100 KB and 200 KB of prose, of one block of code and
 * of one table, in a real Chromium. A long task blocks scrolling and typing for more than 50 ms; twice the text may have twice as many.
 */
import { driver } from '../../__tests__/support/browser/drive-app';
import { startMockProvider } from '../../__tests__/support/servers/mock-provider';
import { launchBrowser } from '../../__tests__/support/browser/setup/launch-chromium';
import { EXPORTED_APP, openPage } from '../../__tests__/support/browser/open-app';
import { openContext } from '../../__tests__/support/browser/open-browser';
import { serveStatic } from '../../__tests__/support/browser/setup/serve-static';

const UNIT = 100_000;
const TYPE = 'openai-compatible';

const repeat = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const KINDS: Readonly<Record<string, (length: number) => string>> = {
  prose: (length) => repeat(`${'Rivers begin as a **thread** of water between two `stones`. '.repeat(6)}\n\n`, length),
  code: (length) =>
    `\`\`\`ts\n${repeat('export const answer = (question: string) => question.length;\n', length)}\n\`\`\``,
  table: (length) => `| name | size | where |\n|---|---|---|\n${repeat('| a row | 12 kg | in the north |\n', length)}`,
};

interface LongTasks {
  readonly tasks: number;
  readonly total: number;
  readonly longest: number;
}

async function main(): Promise<void> {
  const server = await serveStatic(EXPORTED_APP);
  const mock = await startMockProvider({ latency: 5, chunkSize: 200 });
  const browser = await launchBrowser();
  for (const kind of Object.keys(KINDS))
    for (const times of [1, 2])
      mock.answer({
        match: { userMessage: new RegExp(`^${kind} ${times}$`) },
        response: { content: `${KINDS[kind]?.(UNIT * times) ?? ''}\n\nThe end of ${kind} ${times}.` },
      });
  try {
    for (const kind of Object.keys(KINDS)) {
      const one = await stream(`${kind} 1`);
      const two = await stream(`${kind} 2`);
      const words = ({ tasks, total, longest }: LongTasks) =>
        `${tasks} long tasks, ${total.toFixed(0)} ms, the longest ${longest.toFixed(0)} ms`;
      console.log(
        `${kind.padEnd(6)} 100 KB: ${words(one)}; 200 KB: ${words(two)}; x${(two.total / one.total).toFixed(1)}`,
      );
    }
  } finally {
    await browser.close();
    await mock.stop();
    await server.close();
  }

  async function stream(question: string): Promise<LongTasks> {
    const context = await openContext(browser, { screen: 'phone', pixelRatio: 2 });
    const { page, close } = await openPage(context, `${server.url}/settings/providers`);
    const user = driver(page);
    await user.chatWith({ type: TYPE, baseUrl: mock.baseUrlFor(TYPE), apiKey: 'sk-x' }, 'some-model', 2_000_000);
    await page.evaluate(() => {
      const tasks: number[] = [];
      Object.assign(window, { tasks });
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
      });
    });
    await user.send(question);
    await page.getByTestId('message-assistant').getByText(`The end of ${question}.`).waitFor({ timeout: 300_000 });
    const tasks = await page.evaluate<number[]>('window.tasks');
    await close();
    return {
      tasks: tasks.length,
      total: tasks.reduce((sum, each) => sum + each, 0),
      longest: Math.max(0, ...tasks),
    };
  }
}

void main();
