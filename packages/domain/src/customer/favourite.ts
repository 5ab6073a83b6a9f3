/** S-11: what a tap on the heart does: which call is made, and how the heart stands afterwards. The list is then refreshed. */
export function toggleFavourite(isOn: boolean): { call: 'favorite/_delete' | 'favorite/_add'; isOn: boolean } {
  return isOn ? { call: 'favorite/_delete', isOn: false } : { call: 'favorite/_add', isOn: true };
}
