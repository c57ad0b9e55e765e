/** Only browsers have a page title. See the `.web` file. */
export function PageTitle(_props: { readonly title: string }) {
  return null;
}
