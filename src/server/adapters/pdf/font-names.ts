// What a font's name says about it: whether it is bold, and whether its glyphs are icons rather than letters.

const bold = /bold|black|heavy|demi|extrab|[-,]bd\b|cmbx|-b$|medi(?:um)?cond/i;
/** "Demi Condensed" and "SemiCondensed" contain "icon" by chance. */
const icons =
  /awesome|(?<![a-z])icon|icons(?![a-z])|iconfont|academicon|typicon|entypo|fontello|icomoon|material(?:design)?|marvosym|glyphicon|fontmfizz/i;

export const isBoldName = (name: string): boolean => bold.test(name);
export const isIconName = (name: string): boolean => icons.test(name);
