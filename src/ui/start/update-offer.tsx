/** On devices, updates come from the app store. See the `.web` file. */
export function UpdateOffer() {
  return null;
}
