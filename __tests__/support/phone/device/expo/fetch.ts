/**
 * expo 57.0.26: android/src/main/java/expo/modules/fetch/{NativeResponse,NativeRequest,ExpoFetchModule}.kt and
 * ios/Fetch/{NativeResponse,NativeRequest,ExpoURLSessionTask}.swift. The bytes come from a real server.
 */
import type { Host, HttpAnswer, HttpListener } from '../host';
import { codedError, nativeModule, SharedObject } from './core';

type State = 'initialized' | 'started' | 'received' | 'streaming' | 'canceled' | 'completed' | 'error';

/** OkHttp's Response.isRedirect. */
const REDIRECTS = [300, 301, 302, 303, 307, 308];

export function fetchModule(host: Host) {
  const isAndroid = host.platform === 'android';

  class NativeResponse extends SharedObject implements HttpListener {
    redirectMode = 'follow';
    error: Error | null = null;
    private state: State = 'initialized';
    private sink: Uint8Array[] = [];
    private wasRead = false;
    private answer: HttpAnswer | null = null;
    private waiting: ((state: State) => boolean)[] = [];

    enter(state: State): void {
      this.state = state;
      host.schedule('native', () => (this.waiting = this.waiting.filter((listener) => !listener(state))), 0);
    }
    waitFor(states: readonly State[], callback: (state: State) => void): void {
      if (states.includes(this.state)) return callback(this.state);
      this.waiting.push((state) => {
        if (states.includes(state)) callback(state);
        return states.includes(state);
      });
    }

    onResponse(answer: HttpAnswer): void {
      if (this.state !== 'started') return;
      if (REDIRECTS.includes(answer.status) && this.redirectMode === 'error') {
        return this.fail('Redirect is not allowed when redirect mode is "error"');
      }
      this.answer = answer;
      this.enter('received');
    }
    onData(bytes: Uint8Array): void {
      const data = new Uint8Array(bytes);
      if (this.state === 'received') this.sink.push(data);
      else if (this.state === 'streaming') this.emit('didReceiveResponseData', data);
    }
    onEnd(): void {
      if (!['received', 'streaming', 'canceled'].includes(this.state)) return;
      if (this.state === 'streaming') this.emit('didComplete');
      this.enter('completed');
      this.emit('readyForJSFinalization');
    }
    onFailure(message: string): void {
      if (!['started', 'received', 'streaming', 'canceled'].includes(this.state)) return;
      const hadResponse = this.state !== 'started';
      this.fail(message);
      // Kotlin's onResponse goes on after a body that broke off.
      if (isAndroid && hadResponse) this.enter('completed');
    }
    fail(message: string): void {
      if (this.state === 'streaming') this.emit('didFailWithError', message);
      this.error = codedError('ERR_FETCH', message);
      this.enter('error');
      this.emit('readyForJSFinalization');
    }

    async startStreaming(): Promise<Uint8Array | null> {
      if (this.state === 'completed') return this.take();
      if (this.state !== 'received') return null;
      this.enter('streaming');
      this.emit('didReceiveResponseData', this.take());
      return null;
    }
    async cancelStreaming(): Promise<void> {
      if (this.state === 'streaming') this.enter('canceled');
    }
    arrayBuffer(): Promise<ArrayBufferLike> {
      return new Promise((resolve) => this.waitFor(['completed'], () => resolve(this.take().buffer)));
    }
    text(): Promise<string> {
      return new Promise((resolve) =>
        this.waitFor(['completed'], () => resolve(new TextDecoder().decode(this.take()))),
      );
    }
    get bodyUsed(): boolean {
      return this.wasRead;
    }
    get _rawHeaders(): [string, string][] {
      return (this.answer?.headers ?? []).map(([name, value]) => [name, value]);
    }
    get status(): number {
      return this.answer?.status ?? -1;
    }
    get statusText(): string {
      return this.answer?.statusText ?? '';
    }
    get url(): string {
      return this.answer?.url ?? '';
    }
    /** Kotlin: the status is a redirect, so it was not followed. Swift: a redirect was followed. */
    get redirected(): boolean {
      if (!this.answer) return false;
      return isAndroid ? REDIRECTS.includes(this.answer.status) : this.answer.wasFollowed;
    }
    private take(): Uint8Array {
      const all = new Uint8Array(this.sink.reduce((sum, { length }) => sum + length, 0));
      let at = 0;
      for (const part of this.sink) {
        all.set(part, at);
        at += part.length;
      }
      this.sink = [];
      this.wasRead = true;
      return all;
    }
  }

  class NativeRequest extends SharedObject {
    private call: { cancel(): void } | null = null;

    constructor(private readonly response: NativeResponse) {
      super();
    }

    async start(
      url: string,
      init: { method: string; headers: [string, string][]; redirect: string },
      body: Uint8Array | null,
    ): Promise<void> {
      const { response } = this;
      response.redirectMode = init.redirect;
      response.enter('started');
      const { method, headers, redirect } = init;
      this.call = host.request({ url, method, headers, redirect, body }, response);
      await new Promise<void>((resolve, reject) => {
        response.waitFor(['received', 'error'], (state) => {
          if (state === 'received') resolve();
          else reject(response.error ?? codedError('ERR_FETCH_UNKNOWN', 'Unknown error'));
        });
      });
    }

    async cancel(): Promise<void> {
      if (!this.call) return;
      this.call.cancel();
      this.response.fail('Fetch request has been canceled');
    }
  }

  return nativeModule({ NativeResponse, NativeRequest, unstable_createBlobData: async () => 'blob' });
}
