/**
 * Hermes may come without the rules of plurals, and then every count would be said in the same form. The package puts
 * them in place only where they are missing.
 */
import 'intl-pluralrules';
