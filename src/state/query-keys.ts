/** The addresses of what is read through react-query. A prefix names everything below it. */
export const queryKeys = {
  sessions: ['sessions'],
  session: (id: string) => ['sessions', id],
  messages: (sessionId: string) => ['messages', sessionId],
  providers: ['providers'],
  allModels: ['models'],
  models: (providerId: string) => ['models', providerId],
  forgetKeys: ['forget-keys'],
  setting: (key: string) => ['settings', key],
} as const;
