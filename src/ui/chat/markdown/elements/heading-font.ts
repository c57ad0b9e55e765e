/** The font of a heading, by its level. */
export function headingFont(level: number): 'headlineSmall' | 'titleLarge' | 'titleMedium' {
  return level === 1 ? 'headlineSmall' : level === 2 ? 'titleLarge' : 'titleMedium';
}
