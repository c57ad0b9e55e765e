import type { ModelRef } from '../conversation';

/**
 * The usage of model calls. `costUsd` adds up the calls whose price is known; null when there were calls and none has one. It is never zero
 * for want of a price: `unpricedCalls` says how many are missing from it.
 */
export interface Spending {
  readonly calls: number;
  readonly unpricedCalls: number;
  readonly costUsd: number | null;
  /** Whole prompts, the cached part included. */
  readonly inputTokens: number;
  readonly cachedTokens: number;
  /** The part of the prompts that was written to a provider's cache. */
  readonly cacheWriteTokens: number;
  readonly outputTokens: number;
}

/** `2026-11`, in the user's time zone. */
export type Month = string;

export interface MonthUsage {
  readonly month: Month;
  /** The month of the very first call; null before there was one. */
  readonly firstMonth: Month | null;
  readonly thisMonth: Month;
  readonly total: Spending;
  /** Every day of the month, in order. */
  readonly days: readonly DaySpending[];
  /** The most expensive first, then those with the most tokens. */
  readonly models: readonly ModelSpending[];
  readonly sessions: readonly SessionSpending[];
}

export interface DaySpending extends Spending {
  readonly day: number;
  readonly startsAt: number;
}

export interface ModelSpending extends Spending, ModelRef {
  /** Null: the provider was removed. */
  readonly providerName: string | null;
}

/** Chats that were deleted are one entry without an id: what they cost stays in the total. */
export interface SessionSpending extends Spending {
  readonly sessionId: string | null;
  readonly title: string;
}

/** Usage and cost of models, at the prices of the day of each call. */
export interface UsageReports {
  /** Without one: the current month. */
  month(month?: Month): Promise<MonthUsage>;
  ofSession(sessionId: string): Promise<Spending>;
  /** The calls that made one answer; none for messages from before this was noted. */
  ofMessage(messageId: string): Promise<Spending>;
}

/** From the first moment to just before the second. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** Adds up model calls. Every list holds all calls of its span, so that its sums are the total. */
export interface UsageRepository {
  total(span: TimeSpan): Promise<Spending>;
  /** One for each span, in their order; spans must not overlap. */
  bySpan(spans: readonly TimeSpan[]): Promise<readonly Spending[]>;
  byModel(span: TimeSpan): Promise<readonly ModelSpending[]>;
  bySession(span: TimeSpan): Promise<readonly SessionSpending[]>;
  ofSession(sessionId: string): Promise<Spending>;
  ofMessage(messageId: string): Promise<Spending>;
  firstCallAt(): Promise<number | null>;
}

/** Days in the user's time zone: their length changes with daylight saving time. */
export interface Calendar {
  dateOf(time: number): CalendarDate;
  /** Its first moment. A month or day beyond the last counts on: day 32 of January is the first of February. */
  startOf(date: CalendarDate): number;
}

export interface CalendarDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}
