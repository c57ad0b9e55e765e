interface Closable {
  close(): Promise<void>;
}

/**
 * Makes each call wait until the previous result was closed or its opening failed. The root layout can mount again,
 * after a crash or through a link, while the database of the previous mount is still closing.
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
