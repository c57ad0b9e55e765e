/** Only a browser has a tab to name. See the `.web` twin. */
export function PageTitle(_props: { readonly title: string }) {
  return null;
}
