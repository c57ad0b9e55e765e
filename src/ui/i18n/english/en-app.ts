/** The app as a whole: its buttons, failures and crashes. */
export const appText = {
  app: {
    name: 'Skein',
    tabTitle: '{{title}} · Skein',
    starting: 'Opening your chats…',
    back: 'Back',
    close: 'Close',
    cancel: 'Cancel',
    save: 'Save',
    sentences: '{{first}}. {{second}}',
    undo: 'Undo',
    delete: 'Delete',
    remove: 'Remove',
    more: 'More actions',
    ok: 'OK',
    clear: 'Clear',
    newVersion: 'A new version of Skein is available.',
    update: 'Update',
  },
  failure: {
    safe: 'Your chats are safe.',
    tryAgain: 'Try again',
    databaseNewer: 'Update Skein to the latest version, then open it again. Nothing was changed or deleted.',
    databaseElsewhere: 'Close the other tab, then try again.',
    storage: 'Free up space on this device, or check that this site may store data. Then try again.',
    other: 'Try again. If this keeps happening, restart Skein.',
  },
  elsewhere: {
    open: 'Skein is open in another tab',
    openBody: 'You can use Skein in one tab at a time. To continue in this tab, press “Use here”.',
    moved: 'Skein is now open in another tab',
    movedBody: 'Your chats are saved. You can use Skein in one tab at a time.',
    silent: 'The other tab isn’t responding',
    silentBody: 'Close the other tab, then press “Use here” again. Your chats are safe.',
    useHere: 'Use here',
    moving: 'Opening here…',
  },
  framed: {
    title: 'Open Skein in its own tab',
    body: 'For your safety, Skein doesn’t run inside another website.',
  },
  missingScreen: {
    title: 'This screen couldn’t be loaded',
    body: 'Check your connection, then try again. If this keeps happening, reload the page.',
    reload: 'Reload the page',
    loading: 'Loading…',
  },
  crash: {
    title: 'Something went wrong',
    body: 'Skein can’t show this page. Try again. If this keeps happening, restart Skein and report the details below.',
    copy: 'Copy details',
  },
} as const;

/** Units beside a number. Intl formats the number itself. */
export const numberText = {
  number: {
    thousands: '{{value}}k',
    millions: '{{value}}M',
    milliseconds: '{{value}} ms',
    seconds: '{{value}} s',
    bytes: '{{value}} B',
    kilobytes: '{{value}} KB',
    megabytes: '{{value}} MB',
  },
} as const;

/** What an empty chat suggests. The demo's own suggestions are in src/providers/demo/languages. */
export const suggestionText = {
  suggestion: {
    demoIntro: 'Scripted demo, works offline. Try one of these:',
    next: 'What to try next',
    general: {
      explain: 'Teach me something new',
      plan: 'Help me plan my week',
      write: 'Help me write a difficult email',
    },
  },
} as const;
