import { daysOf, monthOf, spanOf } from './calendar-month';
import type { Clock } from '../runtime';
import type { Calendar, UsageReports, UsageRepository } from './usage';

export interface ReportUsageDeps {
  readonly usage: UsageRepository;
  readonly calendar: Calendar;
  readonly clock: Clock;
}

export function createUsageReports({ usage, calendar, clock }: ReportUsageDeps): UsageReports {
  return {
    async month(wanted) {
      const thisMonth = monthOf(calendar, clock.now());
      const month = wanted ?? thisMonth;
      const span = spanOf(calendar, month);
      const days = daysOf(calendar, month);
      const firstCallAt = await usage.firstCallAt();
      const spentOn = await usage.bySpan(days);
      return {
        month,
        thisMonth,
        firstMonth: firstCallAt === null ? null : monthOf(calendar, firstCallAt),
        total: await usage.total(span),
        days: spentOn.map((spending, index) => ({
          ...spending,
          day: index + 1,
          startsAt: days[index]?.from ?? span.from,
        })),
        models: await usage.byModel(span),
        sessions: await usage.bySession(span),
      };
    },
    ofSession: (sessionId) => usage.ofSession(sessionId),
    ofMessage: (messageId) => usage.ofMessage(messageId),
  };
}
