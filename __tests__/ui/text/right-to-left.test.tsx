import { render, screen } from '@testing-library/react-native';
import { I18nManager, StyleSheet } from 'react-native';

import { ProgressRing } from '@/ui/components/progress-ring';
import { hasOppositeLetters, lineStyle, paragraphStyle } from '@/ui/i18n/text-direction';
import { renderIcon } from '@/ui/theme/render-icon';

/** Simulates a phone whose app was started in Arabic. */
function simulateRightToLeft() {
  jest.replaceProperty(I18nManager, 'isRTL', true);
  const constants = I18nManager.getConstants();
  jest.spyOn(I18nManager, 'getConstants').mockReturnValue({ ...constants, isRTL: true });
}

describe('a right-to-left phone', () => {
  afterEach(() => jest.restoreAllMocks());

  it('mirrors icons that point along the line, and no others', async () => {
    simulateRightToLeft();
    await render(
      <>
        {renderIcon({ name: 'arrow-left', size: 24, testID: 'arrow-left' })}
        {renderIcon({ name: 'chevron-right', size: 24, testID: 'chevron-right' })}
        {renderIcon({ name: 'arrow-up', size: 24, testID: 'arrow-up' })}
        {renderIcon({ name: 'close', size: 24, testID: 'close' })}
      </>,
    );
    const styleOf = (name: string) =>
      StyleSheet.flatten(screen.getByTestId(name, { includeHiddenElements: true }).props['style']);
    expect(styleOf('arrow-left')).toMatchObject({ transform: [{ scaleX: -1 }] });
    expect(styleOf('chevron-right')).toMatchObject({ transform: [{ scaleX: -1 }] });
    expect(styleOf('arrow-up')).not.toHaveProperty('transform');
    expect(styleOf('close')).not.toHaveProperty('transform');
  });

  it('aligns a paragraph to the side where its own language starts ("left" means right there)', () => {
    expect(paragraphStyle('Hello').textAlign).toBe('left');
    simulateRightToLeft();
    expect(paragraphStyle('Hello')).toEqual({ writingDirection: 'ltr', textAlign: 'right' });
    expect(paragraphStyle('مرحبا')).toEqual({ writingDirection: 'rtl', textAlign: 'left' });
    expect(lineStyle('Hello')).toEqual({ writingDirection: 'ltr' });
  });

  it('still fills the gauge clockwise', async () => {
    simulateRightToLeft();
    const { toJSON } = await render(
      <ProgressRing diameter={20} thickness={2} share={0.3} color="red" trackColor="grey" />,
    );
    expect(JSON.stringify(toJSON())).toContain('"direction":"ltr"');
  });

  it('hasOppositeLetters detects text that runs against the direction of a sentence', () => {
    expect(hasOppositeLetters('gpt-5', 'rtl')).toBe(true);
    expect(hasOppositeLetters('12 / 30', 'rtl')).toBe(false);
    expect(hasOppositeLetters('عنوان', 'rtl')).toBe(false);
    expect(hasOppositeLetters('عنوان', 'ltr')).toBe(true);
  });
});
