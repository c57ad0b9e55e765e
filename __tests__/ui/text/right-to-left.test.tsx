import { render, screen } from '@testing-library/react-native';
import { I18nManager, StyleSheet } from 'react-native';

import { ProgressRing } from '@/ui/components/progress-ring';
import { hasOppositeLetters, lineStyle, paragraphStyle } from '@/ui/i18n/text-direction';
import { renderIcon } from '@/ui/theme/render-icon';

/** As a phone whose app was started in Arabic. */
function readFromTheRight() {
  jest.replaceProperty(I18nManager, 'isRTL', true);
  const constants = I18nManager.getConstants();
  jest.spyOn(I18nManager, 'getConstants').mockReturnValue({ ...constants, isRTL: true });
}

describe('on a phone that reads from right to left', () => {
  afterEach(() => jest.restoreAllMocks());

  it('icons that point along the line are turned round, and no others', async () => {
    readFromTheRight();
    await render(
      <>
        {renderIcon({ name: 'arrow-left', size: 24, testID: 'arrow-left' })}
        {renderIcon({ name: 'chevron-right', size: 24, testID: 'chevron-right' })}
        {renderIcon({ name: 'arrow-up', size: 24, testID: 'arrow-up' })}
        {renderIcon({ name: 'close', size: 24, testID: 'close' })}
      </>,
    );
    const turned = (name: string) =>
      StyleSheet.flatten(screen.getByTestId(name, { includeHiddenElements: true }).props['style']);
    expect(turned('arrow-left')).toMatchObject({ transform: [{ scaleX: -1 }] });
    expect(turned('chevron-right')).toMatchObject({ transform: [{ scaleX: -1 }] });
    expect(turned('arrow-up')).not.toHaveProperty('transform');
    expect(turned('close')).not.toHaveProperty('transform');
  });

  it('a paragraph stands on the side where its own language begins: "left" means the right there', () => {
    expect(paragraphStyle('Hello').textAlign).toBe('left');
    readFromTheRight();
    expect(paragraphStyle('Hello')).toEqual({ writingDirection: 'ltr', textAlign: 'right' });
    expect(paragraphStyle('مرحبا')).toEqual({ writingDirection: 'rtl', textAlign: 'left' });
    expect(lineStyle('Hello')).toEqual({ writingDirection: 'ltr' });
  });

  it('the gauge still fills clockwise', async () => {
    readFromTheRight();
    const { toJSON } = await render(
      <ProgressRing diameter={20} thickness={2} share={0.3} color="red" trackColor="grey" />,
    );
    expect(JSON.stringify(toJSON())).toContain('"direction":"ltr"');
  });

  it('knows words that run against a sentence', () => {
    expect(hasOppositeLetters('gpt-5', 'rtl')).toBe(true);
    expect(hasOppositeLetters('12 / 30', 'rtl')).toBe(false);
    expect(hasOppositeLetters('عنوان', 'rtl')).toBe(false);
    expect(hasOppositeLetters('عنوان', 'ltr')).toBe(true);
  });
});
