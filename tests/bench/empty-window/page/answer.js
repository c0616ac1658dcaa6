const field = document.querySelector('[role=combobox]');
field.addEventListener('input', () => {
  const answer = document.createElement('div');
  answer.setAttribute('role', 'option');
  answer.textContent = field.value;
  document.querySelector('[role=listbox]').replaceChildren(answer);
});
