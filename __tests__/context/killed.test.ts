import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHeadless } from '../support/processes/headless-process';
import { engineFormats } from '../support/servers/wire-types';
import { fillerText } from '../support/strict-provider/fill-window';
import { startStrictProvider } from '../support/strict-provider/start-strict-provider';
import { strictModel } from '../support/strict-provider/strict-models';
import { SUMMARISERS } from '../support/strict-provider/summarisers';

test.each(engineFormats('anthropic'))(
  'a process killed during a compaction leaves the old context intact, and the conversation continues (%s)',
  async (type) => {
    const model = strictModel(type, 8_000);
    const strict = await startStrictProvider({ models: [model], summariser: SUMMARISERS.hanging });
    const folder = mkdtempSync(join(tmpdir(), 'skein-killed-'));
    const files = { db: join(folder, 'skein.db'), keys: join(folder, 'keys.json') };
    let driver = startHeadless(files);
    try {
      const added = await driver.ask({
        do: 'provider.add',
        type,
        baseUrl: strict.baseUrlFor(type),
        apiKey: 'strict-key',
      });
      const providerId = added.result?.providerId;
      await driver.ask({
        do: 'model.add',
        providerId,
        modelId: model.id,
        contextWindowSize: model.window,
        maxOutputTokens: model.maxOutput,
      });
      const made = await driver.ask({ do: 'session.new', providerId, modelId: model.id, title: 'Killed' });
      const sessionId = made.result?.sessionId;
      let sent = 0;
      const began = driver.waitFor((line) => line.event?.type === 'compact-started').then(() => 'began');
      for (let state = ''; state !== 'began';) {
        sent += 1;
        const answered = driver.ask({ do: 'send', sessionId, text: fillerText(600, sent) }).then(() => 'answered');
        state = await Promise.race([answered, began]);
        // The driver killed below no longer answers.
        answered.catch(() => undefined);
      }
      while (strict.ofKind('summary').length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      await driver.kill();

      strict.setSummariser(SUMMARISERS.good);
      driver = startHeadless(files);
      const context = await driver.ask({ do: 'context', sessionId });
      expect(context.result).toMatchObject({ summary: null, boundarySeq: null });
      const listed = await driver.ask({ do: 'messages', sessionId, limit: 1_000 });
      const messages = listed.result?.messages as { role: string; content: string; status: string }[];
      expect(messages.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual(
        Array.from({ length: sent }, (_, index) => fillerText(600, index + 1)),
      );
      expect(messages.every(({ status }) => status === 'complete')).toBe(true);
      const answer = await driver.ask({ do: 'send', sessionId, text: fillerText(600, 'after the kill') });
      expect(answer).toMatchObject({ ok: true, result: { outcome: { kind: 'complete' } } });
      expect((await driver.ask({ do: 'context', sessionId })).result?.summary).toEqual(expect.any(String));
      expect(strict.violations).toEqual([]);
    } finally {
      await driver.kill();
      await strict.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  60_000,
);
