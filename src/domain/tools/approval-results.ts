/** Results that the app writes itself. They are not untrusted text. */
export const DECLINED = 'The user declined this call.';
export const NOT_ALLOWED = 'The user does not allow this call.';
