// Where the landing page says that an account was erased: the fragment of its address.
export const erasedId = 'account-erased';
