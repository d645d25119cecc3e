"""The protocol in types, errors, parameters, plug-ins and their catalog: what every other package builds on."""
