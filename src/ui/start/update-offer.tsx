/** A shop brings new versions to a device. See the `.web` twin. */
export function UpdateOffer() {
  return null;
}
