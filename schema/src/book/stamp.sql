SELECT
    ifnull(max(id), 0) AS newest,
    count(*) AS count,
    ifnull(group_concat(title, '/'), '') AS titles
FROM book
