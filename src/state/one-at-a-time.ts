interface Closable {
  close(): Promise<void>;
}

/**
 * Makes each opening wait until the one before it failed or was closed. The root layout may be mounted again, after a crash or by a link,
 * while the database of the previous mount is still being closed.
 */
export function oneAtATime<T extends Closable>(open: () => Promise<T>): () => Promise<T> {
  let previous: Promise<void> = Promise.resolve();
  return async () => {
    const mayOpen = previous;
    let done: () => void = () => undefined;
    previous = new Promise((resolve) => (done = resolve));
    await mayOpen;
    try {
      const opened = await open();
      return { ...opened, close: () => opened.close().finally(done) };
    } catch (thrown) {
      done();
      throw thrown;
    }
  };
}
