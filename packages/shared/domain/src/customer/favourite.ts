/** Returns the call that toggling a favourite makes, and its new state (S-11). The list is refreshed afterwards. */
export function toggleFavourite(isOn: boolean): { call: 'favorite/_delete' | 'favorite/_add'; isOn: boolean } {
  return isOn ? { call: 'favorite/_delete', isOn: false } : { call: 'favorite/_add', isOn: true };
}
