import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseAllDocuments } from 'yaml';

import type { PhonePlatform } from './device/host';
import { createPhoneDisk } from './lane/phone-disk';
import type { Phone, usePhones } from './use-phones';

type Env = Readonly<Record<string, string>>;
type Target = string | { readonly id?: string; readonly text?: string };
interface Condition {
  readonly platform?: string;
  readonly visible?: Target;
  readonly notVisible?: Target;
}
interface SubFlow {
  readonly file?: string;
  readonly env?: Env;
  readonly when?: Condition;
  readonly commands?: readonly Command[];
}
type Command = string | Readonly<Record<string, unknown>>;

/** Commands that change nothing in the lane, which has no layout, no keyboard and no pictures. */
const WITHOUT_EFFECT = ['hideKeyboard', 'waitForAnimationToEnd', 'takeScreenshot', 'setOrientation', 'eraseText'];

export interface Rehearsal {
  readonly phones: ReturnType<typeof usePhones>;
  readonly platform: PhonePlatform;
  /** The address of the device server. */
  readonly server: string;
}

/** Runs a flow of .maestro on a phone of the lane. Knows the commands that the flows use; any other one fails. */
export async function rehearseFlow(file: string, { phones, platform, server }: Rehearsal): Promise<void> {
  let disk = createPhoneDisk();
  let phone: Phone | null = null;
  let isBehind = false;
  let field = '';

  const start = (initialUrl?: string) =>
    (phone = phones.start({ platform, disk, ...(initialUrl === undefined ? {} : { initialUrl }) }));
  const running = (): Phone => {
    if (!phone) throw new Error('The app is not running');
    return phone;
  };
  const end = () => {
    phone?.kill();
    phone = null;
    isBehind = false;
  };

  const isVisible = (target: Target): boolean => {
    if (running().notes.some(({ what }) => what === 'leave')) return false;
    const { id, text } = typeof target === 'string' ? { id: undefined, text: target } : target;
    if (id !== undefined) return id.split('|').some((one) => running().find(one) !== null);
    const pattern = new RegExp(text ?? '', 'is');
    return pattern.test(running().words()) || running().all(({ props }) => pattern.test(String(props.text))).length > 0;
  };
  const until = (target: Target, wanted: boolean) =>
    running().until(`${JSON.stringify(target)} is ${wanted ? 'there' : 'gone'}`, () => isVisible(target) === wanted);

  async function launch(options: { readonly clearState?: boolean; readonly stopApp?: boolean }): Promise<void> {
    if (options.clearState) {
      end();
      disk = createPhoneDisk();
    }
    if (options.stopApp === false && phone) {
      if (isBehind) await running().foreground();
      isBehind = false;
      return;
    }
    end();
    start();
  }

  async function act(name: string, value: unknown, folder: string, env: Env): Promise<void> {
    const target = value as Target;
    if (WITHOUT_EFFECT.includes(name)) return;
    if (name === 'launchApp') return launch((value ?? {}) as object);
    if (name === 'stopApp' || name === 'killApp') return end();
    if (name === 'back') return running().pressBack();
    if (name === 'pressKey') {
      isBehind = true;
      return running().background();
    }
    if (name === 'openLink') return phone ? running().openLink(String(value)) : void start(String(value));
    if (name === 'tapOn') {
      field = typeof target === 'string' ? target : (target.id ?? '');
      return running().press(field);
    }
    if (name === 'inputText') return running().type(field, String(value));
    if (name === 'assertVisible') return void (await until(target, true));
    if (name === 'assertNotVisible') return void (await until(target, false));
    if (name === 'scrollUntilVisible') return void (await until((value as { element: Target }).element, true));
    if (name === 'extendedWaitUntil') {
      const { visible, notVisible, optional, timeout } = value as Condition & { optional?: boolean; timeout: number };
      if (optional) return running().pass(timeout);
      await until(visible ?? notVisible ?? '', visible !== undefined);
      return;
    }
    if (name === 'runFlow') return sub(typeof value === 'string' ? { file: value } : (value as SubFlow), folder, env);
    throw new Error(`The rehearsal does not know ${name}`);
  }

  async function sub({ file: name, env = {}, when = {}, commands = [] }: SubFlow, folder: string, outer: Env) {
    if (when.platform && when.platform.toLowerCase() !== platform) return;
    if (when.visible && !isVisible(when.visible)) return;
    if (when.notVisible && isVisible(when.notVisible)) return;
    const inner = { ...outer, ...env };
    if (name === undefined) await play(commands, folder, inner);
    else await playFile(join(folder, name), inner);
  }

  async function play(commands: readonly Command[], folder: string, env: Env): Promise<void> {
    for (const command of commands) {
      const filled = fill(command, env);
      if (typeof filled === 'string') await act(filled, undefined, folder, env);
      else for (const [name, value] of Object.entries(filled)) await act(name, value, folder, env);
    }
  }

  async function playFile(path: string, env: Env): Promise<void> {
    const [, steps] = [...parseAllDocuments(readFileSync(path, 'utf8'))].map((document): unknown => document.toJS());
    await play(steps as Command[], dirname(path), { ...env, SERVER: server });
  }

  await playFile(file, {});
}

function fill<T>(value: T, env: Env): T {
  return JSON.parse(JSON.stringify(value).replace(/\$\{(\w+)\}/g, (_all, name: string) => env[name] ?? '')) as T;
}
