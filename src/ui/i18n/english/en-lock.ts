/** The app lock, and what only the owner of the device may do. */
export const lockText = {
  lock: {
    title: 'Lock Skein',
    hint: 'Asks for your face, fingerprint or device code when you come back, and hides your chats in the app switcher.',
    choices: {
      off: 'Off',
      immediately: 'Immediately',
      after1: 'After 1 min',
      after5: 'After 5 min',
      after15: 'After 15 min',
    },
    needsScreenLock: 'Set a screen lock in the settings of this device first.',
    changePrompt: 'Change the lock of Skein',
    locked: 'Skein is locked',
    prompt: 'Unlock Skein',
    unlock: 'Unlock',
    problems: {
      cancelled: 'Use your face, fingerprint or device code to see your chats.',
      failed: 'That wasn’t recognised. Try again.',
      'too-many': 'Too many attempts. Lock this device, unlock it with its code, then try again.',
      unavailable: 'This device couldn’t check who you are. Try again.',
    },
    unprotected: 'This device has no screen lock any more, so Skein opens without asking. Set one in its settings.',
  },
  savedKey: {
    show: 'Show key',
    prompt: 'Show the API key of {{name}}',
    question: 'Show key?',
    questionBody: 'Anyone who sees this screen can use the key.',
    title: 'API key of {{name}}',
    copy: 'Copy key',
    copied: {
      expires: 'Key copied. Skein removes it from the clipboard after 60 s, or as soon as you’re back.',
      kept: 'Key copied. Skein can’t clear the clipboard of this browser: copy something else when you’re done.',
      failed: 'Couldn’t copy the key.',
    },
  },
} as const;
