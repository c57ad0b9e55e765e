/** What an empty chat suggests. The demo's own suggestions are in src/providers/demo/languages. */
export const demoText = {
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
