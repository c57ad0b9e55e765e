import type { FactRule } from './found-facts';

const LINK = /(?:https?:\/\/|www\.)[^\s<>"'`\u0001|{}\\^「」『』（）【】《》]{2,2000}/giu;
/** What follows an address in a sentence is not part of it. */
const AFTER_LINK = /[.,:;!?*_~\]»”’、。，！？]+$/u;
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,6}/gu;
const PHONE = /\+\d[\d ()/-]{6,24}\d/g;

/** Links, e-mail addresses and telephone numbers. */
export const findAddresses: FactRule = (text, found) => {
  const withoutLinks = text.replace(LINK, (match) => {
    const link = trimLink(match);
    return found.take('link', link, linkKey(link)) + match.slice(link.length);
  });
  const withoutEmails = withoutLinks.includes('@')
    ? withoutLinks.replace(EMAIL, (email) => found.take('email', email, email.toLowerCase()))
    : withoutLinks;
  return withoutEmails.replace(PHONE, (phone) => found.take('identifier', phone, phone.replace(/\D/g, '')));
};

/** A closing bracket belongs to a link that has the opening one. */
function trimLink(match: string): string {
  const link = match.replace(AFTER_LINK, '');
  return link.endsWith(')') && !link.includes('(') ? link.slice(0, -1).replace(AFTER_LINK, '') : link;
}

function linkKey(link: string): string {
  return link
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '');
}
